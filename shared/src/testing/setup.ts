import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router asks for them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
