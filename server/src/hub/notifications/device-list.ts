import { type notifications as contract, pushPageSize } from '@club/contract/hub/notifications';
import { type DeviceFilters, deviceFilters, type PushDevice } from '@club/contract/hub/notifications.fields';
import { sql } from 'kysely';
import { queryRows } from '#platform/db';
import type { Call } from '#platform/http';
import { fittingMembers } from './audience.ts';
import { toListAnswer, toListPage } from './list-pages.ts';

type Listed = Omit<PushDevice, 'user' | 'last_success_at' | 'created_at'> &
  Omit<PushDevice['user'], 'id'> & {
    readonly user_id: string;
    readonly device_language: string;
    readonly last_success_at: Date | null;
    readonly created_at: Date;
  };

/** The devices of active members who fit, newest first; ended ones are listed and marked. */
export const listPushDevices = async (call: Call<typeof contract.listPushDevices>) => {
  const { db, config, input } = call;
  const known = [...Object.keys(deviceFilters), 'page', 'page_size'];
  const asked: typeof input = Object.fromEntries(Object.entries(input).filter(([key]) => known.includes(key)));
  const { page: _page, page_size: _size, ...given } = asked;
  const filters = given as DeviceFilters;
  const { limit, offset } = toListPage(asked, pushPageSize);
  const matching = sql`from push_devices d join (
      select m.id, m.first_name, m.last_name, m.email, m.country_code, m.type_of_account, m.language, f.gender,
        f.date_of_birth
      from ${fittingMembers(filters)}) u on u.id = d.user_id`;
  const rows = await queryRows<Listed>(db)`
    select d.id, d.user_id, d.platform, d.browser, d.language as device_language, d.is_active, d.last_success_at,
      d.created_at, u.first_name, u.last_name, u.email, u.gender, nullif(u.country_code, '') as country,
      u.type_of_account, u.language, u.date_of_birth::text as date_of_birth
    ${matching} order by d.created_at desc, d.id limit ${limit} offset ${offset}`;
  const counted = await queryRows<{ total: number }>(db)`select count(*) as total ${matching}`;
  return toListAnswer(
    { config, input: asked },
    { path: 'push-notification/', pageSize: pushPageSize, total: counted[0]?.total ?? 0 },
    rows.map(toDevice),
  );
};

const toDevice = (row: Listed): PushDevice => ({
  id: row.id,
  user: {
    id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender,
    country: row.country,
    type_of_account: row.type_of_account,
    language: row.language,
    date_of_birth: row.date_of_birth,
  },
  platform: row.platform,
  browser: row.browser,
  language: row.device_language,
  is_active: row.is_active,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
