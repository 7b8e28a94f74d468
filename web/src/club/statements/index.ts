export { keptCheckpoint } from './kept-checkpoint.ts';
export { StatementView } from './StatementView.tsx';
export { statementsApi } from './statements.api.ts';
