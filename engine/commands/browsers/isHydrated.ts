import type { Page } from '@playwright/test';

type Fiber = { stateNode: unknown; child: Fiber | null; sibling: Fiber | null };

/** Whether React runs the page in the slot: only what is in its current tree is hydrated. Called in the page, without anything outside. */
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

/** Waits until React runs the page in the slot. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
