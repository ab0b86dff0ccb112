import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router uses them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
