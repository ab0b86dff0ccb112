import ts from 'typescript';
import { checkedSource, problemLine } from '../../build/typeCheck';
import type { Site } from '../../releases/site/openSite';

/**
 * Checks the types of an application's sources and of what they import, with the site's `tsconfig.json`: a build only removes
 * types. A class name that a style does not have is a wrong type too.
 * @param folder the application's
 * @returns one line for each problem, with its place
 */
export function typeProblems({ root }: Pick<Site, 'root'>, folder: string): string[] {
  const { options, files } = checkedSource(root, [folder]);
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  return problems.map((problem) => problemLine(root, problem));
}
