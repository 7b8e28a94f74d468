export type { Asked, Intent } from './intent.ts';
export { createMatcher, type Match, type Matcher } from './match.ts';
export { AreaClosed, createRead, findReadable, type Read, type Readable } from './read.ts';
export { generalNote, hasSupportChat, offerPeople, type Reply, toChatMessage, toExtras } from './reply.ts';
export type { Question } from './words.ts';
