export { PrintedStatement } from './PrintedStatement.tsx';
export { asCsv, asJson, fileName } from './statement-files.ts';
export { statementsApi } from './statements.api.ts';
export { storedCheckpoint } from './stored-checkpoint.ts';
export { describeSubject } from './subject.ts';
export { type Printing, usePrinting } from './use-printing.ts';
export { useWholeStatement } from './use-whole-statement.ts';
export { VerifyPanel } from './VerifyPanel.tsx';
export { type Days, readWhole } from './whole-statement.ts';
