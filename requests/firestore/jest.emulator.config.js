import root from '../../jest.config.js';

const { transform, moduleNameMapper, testEnvironmentOptions, transformIgnorePatterns } = root.projects.find(
  ({ displayName }) => displayName === 'node',
);

/** The tests that need the official emulator: one is started for all of them and stopped at the end. */
/** @type {import('jest').Config} */
export default {
  rootDir: '../..',
  displayName: 'emulator',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{e2e/faults,requests}/**/*.emulator.test.ts'],
  globalSetup: '<rootDir>/requests/firestore/testing/globalSetup.mjs',
  globalTeardown: '<rootDir>/requests/firestore/testing/globalTeardown.ts',
  transform,
  moduleNameMapper,
  testEnvironmentOptions,
  transformIgnorePatterns,
  testTimeout: 60_000,
};
