import { useEffect, useState } from 'react';

/**
 * True once `value` has been true for a while; false at once when it is false.
 * @param delay in milliseconds
 */
export function useDelayedTrue(value: boolean, delay: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => {
      setIsLate(true);
    }, delay);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [value, delay]);
  return isLate;
}
