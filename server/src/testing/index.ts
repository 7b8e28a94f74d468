export { a, type Member, password } from './a.ts';
export { call, type Reply } from './call.ts';
export { fakeClock } from './clock.ts';
export { type TestClub, testClub } from './club.ts';
export { ownClone, type TestDatabase, testDatabase } from './database.ts';
