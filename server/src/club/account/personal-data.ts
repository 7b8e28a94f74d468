import { runStatement } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { ownRows, type PersonalData } from '#platform/personal-data';
import { toProfileRow } from './profile.presentation.ts';
import { profileRow } from './profile.store.ts';

export const accountPersonalData: readonly PersonalData[] = [
  {
    table: 'profiles',
    copy: async (db, userId) => [toProfileRow(await profileRow(db, userId))],
    erase: async (db, _clock, userId) => {
      const { profile_pic: picture } = await profileRow(db, userId);
      if (picture) await enqueue(db, 'remove_media', { key: picture });
      await runStatement(db)`delete from profiles where user_id = ${userId}`;
    },
  },
  ownRows('data_exports', 'requested_at, ready_at, fetched_at', 'requested_at'),
];
