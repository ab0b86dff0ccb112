import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@site/shared/components/button/Button';

type Props = { count: number; isPending: boolean; onReach: () => void };

/** The end of what is loaded: more follows when it comes near the screen, or when the button is pressed. */
export function Older({ count, isPending, onReach }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: '50%' },
    );
    if (end.current) observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // With more rows the end is elsewhere, and may still be near.
  }, [count]);
  return (
    <div ref={end}>
      <Button variant="secondary" pending={isPending} pendingLabel="Looking further…" onClick={onReach}>
        Show older
      </Button>
    </div>
  );
}
