import { startWhenNeeded } from './startWhenNeeded';

if (document.currentScript instanceof HTMLScriptElement) startWhenNeeded(document.currentScript);
