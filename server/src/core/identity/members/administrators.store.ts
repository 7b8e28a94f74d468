import type { AdminPermission } from '@club/contract/platform/access';
import { type Db, queryRows } from '#platform/db';
import type { User } from './users.store.ts';

interface AdministratorRow {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly status: User['status'];
  readonly email: string;
  readonly permissions: readonly AdminPermission[];
  readonly last_seen_at: Date | null;
}

/** Everyone with a permission of the administration, by name. */
export const listAdministrators = (db: Db): Promise<readonly AdministratorRow[]> => queryRows<AdministratorRow>(db)`
  select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.first_name, u.status, u.email, u.permissions,
    (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at
  from users u where u.permissions <> '{}' and u.status <> 'deleted' order by name, u.id`;
