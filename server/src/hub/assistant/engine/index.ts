export { AreaClosed, createRead, findReadable, type Read, type Readable } from './read.ts';
export { type Frame, generalNote, hasSupportChat, offerPeople, type Reply, toChatMessage, toExtras } from './reply.ts';
export { screens, toEarnScreen, toHomeScreen } from './screens.ts';
export { type Asking, day, nothingToFill, type Reading, type Tool, tool } from './tool.ts';
export {
  countThings,
  joinWords,
  tellSimulated,
  toFigure,
  writeDay,
  writeLocalDay,
  writeMinutes,
  writeMoment,
  writeNumber,
  writePoints,
} from './wording.ts';
