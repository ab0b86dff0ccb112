type Fiber = { stateNode: unknown; child: Fiber | null; sibling: Fiber | null };

/**
 * Whether React runs the page in the slot. Called in the page itself, so it uses nothing from outside its body.
 * React marks an element as soon as it has compared it with the HTML, and goes on to the next in another task: what changes
 * the page in between is a mismatch. Only what is in React's current tree is hydrated.
 */
export function isHydrated(): boolean {
  const heading = document.querySelector('main h1');
  const root: object = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  if (!heading || !key) return false;
  const container = (root as Record<string, { stateNode: { current: Fiber } }>)[key];
  const fibers = container ? [container.stateNode.current] : [];
  for (const { stateNode, child, sibling } of fibers) {
    if (stateNode === heading) return true;
    if (child) fibers.push(child);
    if (sibling) fibers.push(sibling);
  }
  return false;
}
