import { useLayoutEffect, useRef } from 'react';
import { blankFields } from '@site/shared/requests/blankFields';
import { type FieldValues, readFieldValues, writeFieldValues } from './fieldValues';

/** The input of kept pages that are not shown at the moment, by their nodes. */
const typed = new WeakMap<readonly Node[], FieldValues>();

/**
 * The prerendered HTML of the slot from before hydration, for when its code cannot be loaded: the same nodes stay
 * readable, with the text typed into them, also when the user comes back.
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

/** Makes React treat this element's children as foreign; hydration then leaves them as they are. */
const keepWhatIsThere = { __html: '' };
