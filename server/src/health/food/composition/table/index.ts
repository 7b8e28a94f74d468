export { type ReadTable, readCompositionTable } from './read-table.ts';
