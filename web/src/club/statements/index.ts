export { StatementView } from './StatementView.tsx';
export { statementsApi } from './statements.api.ts';
export { storedCheckpoint } from './stored-checkpoint.ts';
