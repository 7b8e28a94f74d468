import { type Found, pick } from './find-help.ts';
import { notes, type ShippedNote } from './notes/index.ts';
import { makeSearch } from './search/text-search.ts';

const search = makeSearch(notes.map(({ slug, title, words, text }) => ({ slug, title, words, text: text.join(' ') })));

/** The notes that answer a question, the best first; none where nothing fits. */
export const findNotes = (
  text: string,
  { limit, isList = false }: { readonly limit: number; readonly isList?: boolean },
): Found<ShippedNote>[] => pick(notes, search(text, limit, isList));
