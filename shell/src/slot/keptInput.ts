import { changedInput, type Input, readInput, writeInput } from './fieldValues';

/** The input of prerendered pages that are not shown at the moment, by their nodes. */
const kept = new WeakMap<readonly Node[], Input>();

/** The prerendered pages that were shown with their code. */
const shown = new WeakSet<readonly Node[]>();

/** Keeps the input of a prerendered page whose nodes are about to be removed. */
export function keepInput(nodes: readonly Node[]): void {
  kept.set(nodes, readInput(nodes));
}

/** Writes the input back into a prerendered page that is shown again. */
export function returnInput(nodes: readonly Node[]): void {
  // Nodes that React has removed, because others had changed them, still have it.
  writeInput(kept.get(nodes) ?? readInput(nodes));
}

/**
 * Hands the input of a prerendered page on to the page that its code has drawn in its place: once it has loaded, or where
 * other software had changed the prerendered one. A page that was hydrated has it already.
 */
export function handInputOver(nodes: readonly Node[]): void {
  const isReplaced = !shown.has(nodes) && !nodes.some(({ isConnected }) => isConnected);
  shown.add(nodes);
  const input = kept.get(nodes) ?? (isReplaced ? readInput(nodes) : undefined);
  kept.delete(nodes);
  if (input) writeInput(changedInput(input));
}
