import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db';
import { enqueue } from '#platform/jobs';
import type { PersonalData } from '#platform/personal-data';
import { toProfileRow } from './profile.presentation.ts';
import { profileRow } from './profile.store.ts';

const rows = async (db: Db, query: RawBuilder<Record<string, unknown>>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db)).rows;

export const accountPersonalData: readonly PersonalData[] = [
  {
    table: 'profiles',
    copy: async (db, userId) => [toProfileRow(await profileRow(db, userId))],
    erase: async (db, _clock, userId) => {
      const { profile_pic: picture } = await profileRow(db, userId);
      if (picture) await enqueue(db, 'remove_media', { key: picture });
      await sql`delete from profiles where user_id = ${userId}`.execute(db);
    },
  },
  {
    table: 'data_exports',
    copy: (db, userId) =>
      rows(
        db,
        sql`select requested_at, ready_at, fetched_at from data_exports where user_id = ${userId} order by requested_at`,
      ),
    erase: async (db, _clock, userId) => {
      await sql`delete from data_exports where user_id = ${userId}`.execute(db);
    },
  },
];
