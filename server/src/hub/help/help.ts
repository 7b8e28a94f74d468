import type { help as contract, HelpRow, NoteRow } from '@club/contract/hub/help';
import { type Handle, Refusal, toList } from '#platform/http';
import type { Article } from './articles/index.ts';
import { findHelp, openShelf } from './find-help.ts';
import { findNotes } from './find-notes.ts';
import { notes, type ShippedNote } from './notes/index.ts';

/** How many others of its area a page offers. */
const mostOthers = 5;

export const listHelp: Handle<typeof contract.listHelp> = async (call) => {
  const { q, area, limit } = call.input;
  const shelf = await openShelf(call);
  const found = q
    ? findHelp(q, { limit: shelf.articles.length, shelf, isList: true })
    : shelf.articles.map((item) => ({ item, score: 1 }));
  const rows = found.filter(({ item }) => area === undefined || item.area === area);
  return toList(rows.slice(0, limit).map(({ item, score }) => toHelpRow(item, score)));
};

const toHelpRow = ({ slug, title, area, reader, paragraphs, steps }: Article, score: number): HelpRow => ({
  ...{ slug, title, area, reader, score },
  summary: paragraphs[0] ?? steps[0] ?? '',
});

/** @throws {Refusal} not_found, also for a hidden one */
export const getHelp: Handle<typeof contract.getHelp> = async (call) => {
  const { articles } = await openShelf(call);
  const article = articles.find(({ slug }) => slug === call.input.slug);
  if (!article) throw new Refusal('not_found');
  const { slug, title, area, reader, paragraphs, steps, screen, isOwn } = article;
  return {
    ...{ slug, title, area, reader, paragraphs: [...paragraphs], steps: [...steps], is_own: isOwn },
    screen: screen && { ...screen, path: toBrandPath(screen.path, call.config.product.slug) },
    more: listOthers(articles, article, (one) => one.area),
  };
};

/** Pages whose address has the brand's name are written with the first one's in the articles. */
const toBrandPath = (path: string, brand: string): string =>
  path.replace(/^\/my-longevity\b/, `/my-${brand}`).replace(/^\/longevity-point-history\b/, `/${brand}-point-history`);

export const listNotes: Handle<typeof contract.listNotes> = async ({ input: { q, topic, limit } }) => {
  const found = q ? findNotes(q, { limit: notes.length, isList: true }) : notes.map((item) => ({ item, score: 1 }));
  const rows = found.filter(({ item }) => topic === undefined || item.topic === topic);
  return toList(rows.slice(0, limit).map(({ item, score }) => toNoteRow(item, score)));
};

const toNoteRow = ({ slug, title, topic, text }: ShippedNote, score: number): NoteRow => ({
  ...{ slug, title, topic, score },
  summary: text[0] ?? '',
});

/** @throws {Refusal} not_found */
export const getNote: Handle<typeof contract.getNote> = async ({ input }) => {
  const note = notes.find(({ slug }) => slug === input.slug);
  if (!note) throw new Refusal('not_found');
  const { slug, title, topic, text, source, writtenOn } = note;
  return {
    ...{ slug, title, topic, text: [...text], source, written_on: writtenOn },
    more: listOthers(notes, note, (one) => one.topic),
  };
};

/** Those of the same kind that come after one, going on at the first. */
const listOthers = <T extends { readonly slug: string; readonly title: string }>(
  all: readonly T[],
  one: T,
  readKind: (item: T) => string,
): { slug: string; title: string }[] => {
  const alike = all.filter((item) => readKind(item) === readKind(one));
  const at = alike.indexOf(one);
  return [...alike.slice(at + 1), ...alike.slice(0, at)]
    .slice(0, mostOthers)
    .map(({ slug, title }) => ({ slug, title }));
};
