import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The files by which the builds of an application begin. */
const applicationFiles = ['main.ts', 'pages.ts', 'prerender.ts', 'prerender.tsx', 'loader.ts'];

/** The sources of applications, without tests, with the options and typings of the site's `tsconfig.json`; no files where there is none. */
export function checkedSource(root: string, folders: readonly string[]) {
  const file = path.join(root, 'tsconfig.json');
  if (!existsSync(file)) return { options: {}, files: [] };
  const { config } = ts.readConfigFile(file, ts.sys.readFile.bind(ts.sys)) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const entries = folders.flatMap((folder) => applicationFiles.map((name) => path.join(folder, 'src', name)));
  const ambient = fileNames.filter((name) => /(?<!\.module\.css)\.d\.ts$/.test(name));
  return { options: { ...options, noEmit: true }, files: [...entries.filter(existsSync), ...ambient] };
}

/** A problem as one line: `content-remote/src/pages/about/AboutPage.tsx:12:5 Property 'leed' does not exist …`. */
export function problemLine(root: string, { file, start = 0, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n  ');
  if (!file) return text;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${path.relative(root, file.fileName)}:${String(line + 1)}:${String(character + 1)} ${text}`;
}

/** Checks the types of an application, which a build only removes. A class name that a style does not have is a wrong type too. */
export function typeProblems(root: string, folder: string): string[] {
  const { options, files } = checkedSource(root, [folder]);
  return ts.getPreEmitDiagnostics(ts.createProgram(files, options)).map((each) => problemLine(root, each));
}
