import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router uses them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// jsdom has no layout: elements are hidden by `display` and `visibility`, and by nothing else.
Object.assign(CSS, { supports: () => false });
