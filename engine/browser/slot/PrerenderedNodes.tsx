import { useLayoutEffect, useRef } from 'react';
import { blankFields } from './blankFields';
import { carryInput, returnInput } from './carriedInput';

/** The prerendered nodes of the slot, while their code is not there: readable, with the text typed into them. */
export function PrerenderedNodes({ remote, nodes }: { remote: string; nodes: readonly Node[] }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isInPlace = nodes.every((node) => node.parentNode === element.current);
    if (!isInPlace) element.current?.replaceChildren(...nodes);
    returnInput(nodes);
    const parent = element.current;
    return () => {
      carryInput(nodes);
      if (parent) blankFields(parent);
    };
  }, [nodes]);
  return (
    <div
      ref={element}
      data-remote={remote}
      dangerouslySetInnerHTML={foreignChildren}
      suppressHydrationWarning
    />
  );
}

/** Makes React treat this element's children as foreign; hydration then leaves them as they are. */
const foreignChildren = { __html: '' };
