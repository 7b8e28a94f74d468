export { call } from './call.ts';
export { fakeClock } from './clock.ts';
export { type TestClub, testClub } from './club.ts';
export { ownClone, type TestDatabase, testDatabase } from './database.ts';
export { everyCall, expectProblem, type Fields, isOpen, listKeys, readBearer, sendAny, toPath } from './every-call.ts';
export { browserSecret, factories, type Member, password, rememberBrowser } from './factories.ts';
export { generateInputs } from './generated-input.ts';
export { type Change, changesBetween, type Rows, rowsByKey } from './row-changes.ts';
export { listRows } from './rows.ts';
