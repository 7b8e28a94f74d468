import { toDamaged } from './damaged.ts';
import { decodeText, type TextSource } from './decode.ts';

/** A longer object is none of a measurement. */
const longestItem = 4_000_000;

/**
 * The objects of a JSON list one by one, so that a list of any length needs the memory of one object. Objects without a
 * list around them are read too: one alone, or one a line. @throws {UnreadableFile}
 */
export async function* readJsonList(source: TextSource): AsyncGenerator<unknown> {
  const cutter = createCutter();
  for await (const chunk of decodeText(source)) {
    for (const item of cutter.cut(chunk)) yield parseItem(item);
  }
  if (!cutter.isDone()) throw toDamaged('the list has no end');
}

const parseItem = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw toDamaged(error);
  }
};

/** Cuts a list into its objects by counting brackets outside of strings. */
const createCutter = () => {
  let item = '';
  const state = { depth: 0, inString: false, isEscaped: false, hasBegun: false, isList: false, hasEnded: false };
  const cut = (chunk: string): string[] => {
    const found: string[] = [];
    let start = state.depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const step = advance(state, chunk[at] ?? '');
      if (step === 'opens' && start < 0) start = at;
      if (step !== 'closes') continue;
      found.push(item + chunk.slice(Math.max(start, 0), at + 1));
      item = '';
      start = -1;
    }
    if (start >= 0) item += chunk.slice(start);
    if (item.length > longestItem) throw toDamaged('an item is too long');
    return found;
  };
  return { cut, isDone: () => state.depth === 0 && (state.isList ? state.hasEnded : state.hasBegun) };
};

interface State {
  depth: number;
  inString: boolean;
  isEscaped: boolean;
  hasBegun: boolean;
  isList: boolean;
  hasEnded: boolean;
}

const advance = (state: State, sign: string): 'opens' | 'closes' | null => {
  if (state.inString) {
    if (state.isEscaped) state.isEscaped = false;
    else if (sign === '\\') state.isEscaped = true;
    else if (sign === '"') state.inString = false;
    return null;
  }
  if (state.depth === 0) return advanceOutside(state, sign);
  if (sign === '"') state.inString = true;
  else if (sign === '{' || sign === '[') state.depth += 1;
  else if (sign === '}' || sign === ']') state.depth -= 1;
  return state.depth > 0 ? null : 'closes';
};

const advanceOutside = (state: State, sign: string): 'opens' | null => {
  if (/[\s\uFEFF]/.test(sign)) return null;
  if (state.hasEnded) throw toDamaged('something follows the end');
  if (sign === '{') {
    state.depth = 1;
    state.hasBegun = true;
    return 'opens';
  }
  if (sign === '[' && !state.hasBegun) {
    state.isList = true;
    state.hasBegun = true;
    return null;
  }
  if (sign === ']' && state.isList) state.hasEnded = true;
  else if (sign !== ',' || !state.isList) throw toDamaged('not a list of objects');
  return null;
};
