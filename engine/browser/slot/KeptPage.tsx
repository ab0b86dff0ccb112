import { useLayoutEffect, useRef } from 'react';
import { blankFields } from './blankFields';
import { keepInput, returnInput } from './keptInput';

/** The prerendered nodes of the slot, while their code is not there: readable, with the text typed into them. */
export function KeptPage({ remote, nodes }: { remote: string; nodes: readonly Node[] }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isInPlace = nodes.every((node) => node.parentNode === element.current);
    if (!isInPlace) element.current?.replaceChildren(...nodes);
    returnInput(nodes);
    const parent = element.current;
    return () => {
      keepInput(nodes);
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
