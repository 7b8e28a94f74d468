import { type Db, queryRows, runStatement } from '#platform/db';
import { Refusal } from '#platform/http';

/** Where readings come from. What a member typed corrects everything; a simulation gives way to everything. */
export const sourceKinds = ['typed', 'device', 'import', 'simulated'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface SeriesSource {
  readonly number: number;
  readonly kind: SourceKind;
  readonly name: string;
}

export const listSources = (db: Db, memberId: string): Promise<readonly SeriesSource[]> => queryRows<SeriesSource>(db)`
    select number, kind, name from series_sources where member_id = ${memberId} order by number`;

const mostSources = 255;

/** A source's number in the member's slots: the one it has, or the next free one. @throws {Refusal} limit_reached at 255. */
export const findSource = async (db: Db, memberId: string, kind: SourceKind, name: string): Promise<SeriesSource> => {
  for (;;) {
    const sources = await listSources(db, memberId);
    const found = sources.find((one) => one.kind === kind && one.name === name);
    if (found) return found;
    const number = (sources.at(-1)?.number ?? 0) + 1;
    if (number > mostSources) throw new Refusal('limit_reached');
    await runStatement(db)`insert into series_sources (member_id, number, kind, name)
      values (${memberId}, ${number}, ${kind}, ${name}) on conflict do nothing`;
  }
};

/** Which source of a slot is read: by kind, and among devices the one that was connected first. */
export const rankSources = (sources: readonly SeriesSource[]): ((number: number) => number) => {
  const ranks = new Map(
    sources.map(({ number, kind }) => [number, sourceKinds.indexOf(kind) * (mostSources + 1) + number]),
  );
  return (number) => ranks.get(number) ?? Number.MAX_SAFE_INTEGER;
};

/** The numbers of the member's simulated sources. */
export const listSimulated = (sources: readonly SeriesSource[]): ReadonlySet<number> =>
  new Set(sources.filter(({ kind }) => kind === 'simulated').map(({ number }) => number));
