export type RunningFirestore = {
  kind: 'emulator' | 'embedded';
  host: string;
  port: number;
  /** Stops it and everything it started; resolves when the port is free again. */
  stop: () => Promise<void>;
};
