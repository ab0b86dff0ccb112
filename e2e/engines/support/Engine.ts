import type { Driver } from './Driver';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export type EngineOptions = {
  /** Whether pages may run their scripts. */
  scripts: boolean;
  /** Whether the visitor prefers dark pages. */
  dark?: boolean;
};

/** A browser that was started. */
export type Engine = {
  /** Opens a tab of its own: no cookie, no storage and no cache of another. */
  newDriver: () => Promise<Driver>;
  close: () => Promise<void>;
};
