import { useLayoutEffect, useRef } from 'react';
import { blankFields } from '@site/shared/blankFields';
import { type FieldValues, readFieldValues, writeFieldValues } from './fieldValues';

/** What was typed into pages that are not shown at the moment, by their nodes. */
const typed = new WeakMap<readonly Node[], FieldValues>();

/**
 * The finished HTML that stood in the slot before hydration, for when its code cannot be had: the visitor keeps reading
 * it, and what was typed into it stays: the very same nodes are shown, and filled in again when they come back.
 */
export function KeptPage({ remote, nodes }: { remote: string; nodes: readonly Node[] }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isInPlace = nodes.every((node) => node.parentNode === element.current);
    if (!isInPlace) element.current?.replaceChildren(...nodes);
    writeFieldValues(typed.get(nodes) ?? new Map());
    const parent = element.current;
    return () => {
      typed.set(nodes, readFieldValues(nodes));
      if (parent) blankFields(parent);
    };
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
