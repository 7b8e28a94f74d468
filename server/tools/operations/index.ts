export { clockFlags } from './clock-flags.ts';
export { readPoolerSettings, readStatements } from './manual.ts';
export { runPooler } from './pooler.ts';
