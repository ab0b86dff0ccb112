import { startWhenNeeded } from './startWhenNeeded';

// The loader of a shell that has none of its own.
if (document.currentScript instanceof HTMLScriptElement) startWhenNeeded(document.currentScript);
