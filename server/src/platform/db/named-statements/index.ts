export { namedStatements, plannedAnew } from './named-statements.ts';
