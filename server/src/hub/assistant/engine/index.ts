export type { Asked, Intent } from './intent.ts';
export { createMatcher, type Matcher } from './match.ts';
export { AreaClosed, createRead, findReadable } from './read.ts';
export { generalNote, hasSupportChat, offerPeople, type Reply, toChatMessage, toExtras } from './reply.ts';
export { joinName, type Question } from './words.ts';
