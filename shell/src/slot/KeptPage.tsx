import { useLayoutEffect, useRef } from 'react';

/**
 * The finished HTML that stood in the slot before hydration, for when its code cannot be had: the visitor keeps reading
 * it, and what was typed into it stays, because the very same nodes are shown.
 */
export function KeptPage({ remote, nodes }: { remote: string; nodes: readonly Node[] }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isInPlace = nodes.every((node) => node.parentNode === element.current);
    if (!isInPlace) element.current?.replaceChildren(...nodes);
  }, [nodes]);
  return (
    <div
      ref={element}
      data-remote={remote}
      dangerouslySetInnerHTML={keepWhatIsThere}
      suppressHydrationWarning
    />
  );
}

/** Tells React that this element's children are not its own; while hydrating it then leaves them as they are. */
const keepWhatIsThere = { __html: '' };
