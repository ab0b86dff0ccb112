import path from 'node:path';
import ts from 'typescript';
import type { Site } from '../../releases/site/openSite';

/**
 * Checks the types of an application's sources and of what they import, with the site's `tsconfig.json`: a build only removes
 * types. A class name that a style does not have is a wrong type too.
 * @param folder the application's
 * @returns one line for each problem, with its place
 */
export function typeProblems({ root }: Pick<Site, 'root'>, folder: string): string[] {
  const configFile = ts.findConfigFile(root, ts.sys.fileExists.bind(ts.sys));
  if (configFile === undefined) return [];
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile.bind(ts.sys)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(configFile));
  const own = fileNames.filter(
    (file) => path.normalize(file).startsWith(folder + path.sep) || /(?<!\.module\.css)\.d\.ts$/.test(file),
  );
  return ts.getPreEmitDiagnostics(ts.createProgram(own, options)).map(({ file, start = 0, messageText }) => {
    const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
    const place =
      file && `${path.relative(root, file.fileName)}:${String(line + 1)}:${String(character + 1)}: `;
    return `${place ?? ''}${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
