import root from '../jest.config.js';

const { transform, moduleNameMapper } = root.projects.find(({ displayName }) => displayName === 'node');

/** The tests that need the official emulator: one is started for all of them and stopped at the end. */
/** @type {import('jest').Config} */
export default {
  rootDir: '..',
  displayName: 'emulator',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{faults,firestore,requests}/**/*.emulator.test.ts'],
  globalSetup: '<rootDir>/firestore/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/firestore/testing/globalTeardown.ts',
  transform,
  moduleNameMapper,
  // Packages that are published as ES modules only, which jest cannot require.
  transformIgnorePatterns: ['/node_modules/(?!(@?firebase|get-port)/)'],
  testTimeout: 60_000,
};
