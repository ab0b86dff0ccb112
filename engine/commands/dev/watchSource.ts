import path from 'node:path';
import ts from 'typescript';
import { checkedSource, problemLine } from '../../build/typeProblems';

/** The site's top folder, and those of its applications. */
const [root = '', ...folders] = process.argv.slice(2);
const { options, files } = checkedSource(root, folders);

/** What is read once, at the start. */
const readOnce = ['site.ts', 'site.json'].map((file) => path.join(root, file));

/** The texts of these files and of all that they import, at the start. */
let atStart: ReadonlyMap<string, string> | undefined;

const host = ts.createWatchCompilerHost(
  [...files, ...readOnce],
  options,
  ts.sys,
  ts.createSemanticDiagnosticsBuilderProgram,
  undefined,
  // Its own lines would be among those of the builds.
  () => undefined,
);

/** In a process of its own, because it takes seconds: tells the server at every change what is wrong with the source. */
host.afterProgramCreate = (program) => {
  const problems = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  const texts = new Map<string, string>();
  for (const file of readOnce) {
    const source = program.getSourceFile(file);
    for (const name of source ? program.getAllDependencies(source) : [])
      if (!name.includes('/node_modules/')) texts.set(name, program.getSourceFile(name)?.text ?? '');
  }
  atStart ??= texts;
  const changed = [...atStart].filter(([name, text]) => texts.get(name) !== text);
  process.send?.([
    ...problems.map((problem) => problemLine(root, problem)),
    ...changed.map(
      ([name]) =>
        `${path.relative(root, name)} was read at the start: stop this with Ctrl-C and start it again to see the change everywhere.`,
    ),
  ]);
};

process.on('disconnect', () => process.exit());
if (files.length > 0) ts.createWatchProgram(host);
