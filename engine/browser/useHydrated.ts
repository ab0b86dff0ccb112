import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while React hydrates, and where it renders without a browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
