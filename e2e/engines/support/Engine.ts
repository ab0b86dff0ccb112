import type { Driver } from './Driver';

export type EngineName = 'firefox' | 'webkit';

export type EngineOptions = {
  /** Whether pages may run their scripts. */
  scripts: boolean;
  /** Whether the browser prefers the dark scheme. */
  dark?: boolean;
};

/** A running browser. */
export type Engine = {
  /** Opens a new tab that shares no cookies, storage or cache with others. */
  newDriver: () => Promise<Driver>;
  close: () => Promise<void>;
};
