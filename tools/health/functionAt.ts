import { type Function, type Node, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** A position in a script: the line from 1, the column from 0. */
type Position = { line: number; column: number };

/** The name of a function in a script, and its position. */
export type WrittenName = Position & { text: string };

/**
 * Finds the name of the innermost function around a position.
 * @param script the built script
 * @returns undefined if there is no function, or it has no name
 */
export function functionAt(script: string, { line, column }: Position): WrittenName | undefined {
  const root = parse(script, { ecmaVersion: 'latest', locations: true });
  const isAround = ({ loc }: Node) =>
    loc !== null &&
    loc !== undefined &&
    isBefore(loc.start, { line, column }) &&
    isBefore({ line, column }, loc.end);
  let innermost: { node: Function; parent: Node | undefined } | undefined;
  fullAncestor(root, (node, _state, ancestors) => {
    if (!isFunction(node) || !isAround(node)) return;
    // Inner nodes are visited before those around them.
    innermost ??= { node, parent: ancestors.at(-2) };
  });
  const name = innermost && nameOf(innermost.node, innermost.parent);
  return name?.loc ? { ...name.loc.start, text: script.slice(name.start, name.end) } : undefined;
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column <= b.column);
}

function isFunction(node: Node): node is Function {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

type Parent = Node & { id?: Node; key?: Node; left?: Node & { property?: Node } };

/** A function's own name, or that of the variable or property it is assigned to. */
function nameOf({ id }: Function, parent: Parent | undefined): Node | undefined {
  return id ?? parent?.id ?? parent?.key ?? parent?.left?.property ?? parent?.left;
}
