import {
  type ownHelp as contract,
  type OwnHelpPage,
  type OwnHelpRow,
  ownHelpStates,
} from '@club/contract/hub/own-help';
import { listNames } from '#core/identity';
import { audit, findNewestEntry } from '#platform/audit';
import type { Db } from '#platform/db';
import { fieldRefusal, type Handle, Refusal, toList } from '#platform/http';
import { type Article, shippedArticles } from './articles/index.ts';
import {
  insertOwnHelp,
  listNewestOwnHelp,
  listOwnHelpVersions,
  lockOwnHelp,
  type OwnHelpVersion,
} from './own-help.store.ts';

const shippedBySlug: ReadonlyMap<string, Article> = new Map(shippedArticles.map((article) => [article.slug, article]));

export const listOwnHelp: Handle<typeof contract.listOwnHelp> = async ({ db }) => {
  const newest = await listNewestOwnHelp(db);
  const changed = new Map(newest.map((row) => [row.slug, row]));
  const shipped: OwnHelpRow[] = shippedArticles.map(({ slug, title, area }) => {
    const row = changed.get(slug);
    return toRow({ slug, title, area, state: row?.state ?? 'published', is_own: false }, row);
  });
  const own = newest.filter(({ slug }) => !shippedBySlug.has(slug)).map((row) => toRow({ ...row, is_own: true }, row));
  return toList([...own, ...shipped]);
};

const toRow = (
  { slug, title, area, state, is_own }: Omit<OwnHelpRow, 'changed_by' | 'changed_at'>,
  row: OwnHelpVersion | undefined,
): OwnHelpRow => ({
  ...{ slug, title, area, state, is_own, changed_by: '' },
  changed_at: row?.changed_at.toISOString() ?? null,
});

/** @throws {Refusal} not_found */
export const getOwnHelp: Handle<typeof contract.getOwnHelp> = async ({ db, input: { slug } }) => {
  const page = await findPage(db, slug);
  if (!page) throw new Refusal('not_found');
  return page;
};

/**
 * Saves an article. The same words again are no change. One that ships with the club keeps its words and is hidden or
 * shown.
 * @throws {Refusal} validation_error, stale_version with who changed it meanwhile
 */
export const saveOwnHelp: Handle<typeof contract.saveOwnHelp> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  await lockOwnHelp(db);
  const before = await findPage(db, input.slug);
  if ((before?.seen ?? 0) !== input.seen || (input.seen === 0 && before?.is_own))
    throw new Refusal('stale_version', {
      message: `${before?.versions[0]?.changed_by || 'Someone'} changed this article meanwhile.`,
    });
  const after = toValues(before, input);
  const change = listChanges(before, after);
  if (before && change.length === 0) return before;
  const now = clock.now();
  const reason = input.reason ?? '';
  const { slug } = input;
  const { text: body, ...rest } = after;
  const id = await insertOwnHelp(db, { slug, ...rest, body, reason, changed_at: now });
  await audit(db, {
    at: now,
    action: 'help.changed',
    object: { type: 'help', id: String(id) },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: { article: slug },
    note: { reason, change: change.join('\n') },
  });
  const page = await findPage(db, slug);
  if (!page) throw new Refusal('not_found');
  return page;
};

const names = ['title', 'area', 'state', 'text', 'words'] as const;
type Values = Pick<OwnHelpPage, (typeof names)[number]>;

const toValues = (before: OwnHelpPage | undefined, { title, area, state, text, words }: Values): Values => {
  if (!before || before.is_own) return { title, area, state, text: text.replaceAll('\r\n', '\n'), words };
  if (state === 'draft') throw fieldRefusal('state', 'An article that ships with the club is published or hidden.');
  return { title: before.title, area: before.area, state, text: before.text, words: before.words };
};

const listChanges = (before: OwnHelpPage | undefined, after: Values): string[] =>
  names
    .filter((name) => before?.[name] !== after[name])
    .map((name) => `${name}: ${before?.[name] ?? ''} → ${after[name]}`);

const findPage = async (db: Db, slug: string): Promise<OwnHelpPage | undefined> => {
  const rows = await listOwnHelpVersions(db, slug);
  const shipped = shippedBySlug.get(slug);
  const [newest] = rows;
  if (!newest && !shipped) return undefined;
  const versions: OwnHelpPage['versions'] = [];
  for (const { id, title, area, state, body, words, reason, changed_at: at } of rows)
    versions.push({
      ...{ id, title, area, state, text: body, words, reason },
      changed_by: await findChanger(db, id),
      changed_at: at.toISOString(),
    });
  const state = newest?.state ?? ownHelpStates[1];
  const seen = newest?.id ?? 0;
  if (shipped) return { slug, is_own: false, seen, ...toShippedValues(shipped), state, versions };
  const { title, area, body, words } = newest as OwnHelpVersion;
  return { slug, is_own: true, seen, title, area, state, text: body, words, versions };
};

/** The words of an article that ships with the club, as staff read them. */
const toShippedValues = ({ title, area, paragraphs, steps, words }: Article) => ({
  ...{ title, area, text: [...paragraphs, ...steps].join('\n\n') },
  words: words.slice(0, 500),
});

const findChanger = async (db: Db, id: number): Promise<string> => {
  const entry = await findNewestEntry(db, [String(id)], ['help.changed']);
  return entry?.actor_id ? ((await listNames(db, [entry.actor_id])).get(entry.actor_id) ?? '') : '';
};
