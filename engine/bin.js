#!/usr/bin/env node
import { existsSync } from 'node:fs';
// A site's own files are TypeScript, and so is the engine in its repository.
import 'tsx';

const source = new URL('./commands/main.ts', import.meta.url);
const { main } = await import(existsSync(source) ? source.href : './dist/commands/main.js');
await main(process.argv.slice(2));
