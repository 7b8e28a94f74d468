import { z } from 'zod';
import type { RecordRow } from '#platform/member-record';

/** The form of the file: changes when an older club could not read it. */
export const recordVersion = 1;
/** Where the file lies in a member's copy. */
export const recordFileName = 'health/club.json';

export const RecordHead = z.strictObject({
  club_record: z.int(),
  made_at: z.iso.datetime(),
  /** Shown, never given again. */
  consents: z.array(z.strictObject({ purpose: z.string().max(60), given_at: z.string().max(40) })).max(1000),
  /** What of the record does not come with it, by table. */
  stayed: z.array(z.tuple([z.string().max(60), z.int().min(0)])).max(200),
});
export type RecordHead = z.infer<typeof RecordHead>;

export type RecordLine = readonly [table: string, row: RecordRow];

/** Valid JSON, with the head and each row in a line of its own, so that it can be read without holding it. */
export const writeRecordFile = (head: RecordHead, rows: readonly RecordLine[]): Uint8Array =>
  new TextEncoder().encode(
    [
      `${JSON.stringify(head).slice(0, -1)},"rows":[`,
      ...rows.map((row) => `${JSON.stringify(row)},`),
      `${rows.length}]}`,
      '',
    ].join('\n'),
  );

/** The beginning that tells such a file from any other. */
export const recordBeginning = '{"club_record":';
