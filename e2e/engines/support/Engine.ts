import type { Driver } from './Driver';

export type EngineName = 'firefox' | 'webkit';

/** A running browser. */
export type Engine = {
  /** Opens a new tab that shares no cookies, storage or cache with others. */
  newDriver: () => Promise<Driver>;
  close: () => Promise<void>;
};
