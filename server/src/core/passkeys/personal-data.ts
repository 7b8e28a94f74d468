import { sql } from 'kysely';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { removeAll } from './passkeys.store.ts';
import { deleteCodes } from './recovery-codes.store.ts';

export const passkeysPersonalData: readonly PersonalData[] = [
  {
    table: 'passkeys',
    copy: copyRows(
      (userId) => sql`
        select translate(rtrim(encode(credential_id, 'base64'), '='), E'+/\\n', '-_') as credential_id, name,
            backed_up, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`,
    ),
    erase: async (db, _clock, userId) => {
      await removeAll(db, userId);
    },
  },
  {
    table: 'recovery_codes',
    copy: copyRows(
      (userId) => sql`select created_at from recovery_codes where user_id = ${userId} order by created_at`,
    ),
    erase: (db, _clock, userId) => deleteCodes(db, userId),
  },
];
