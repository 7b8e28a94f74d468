export { findEngines, findMirror, hasEngines, unpackEngines } from './engines.ts';
export { listLacks, readMachine } from './lacks.ts';
export { confine, findLeftovers, killAll, listFamily, makeProgram, mark, type Program } from './programs.ts';
