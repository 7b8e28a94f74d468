export { readPoolerSettings, readStatements } from './manual.ts';
export { runPooler } from './pooler.ts';
