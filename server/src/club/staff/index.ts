import { staff as contract } from '@club/contract/club/staff';
import { sql } from 'kysely';
import { runStatement } from '#platform/db';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { purgeInvitations } from './invitations.store.ts';
import { changeSaved, deleteSaved, listSaved, save } from './saved.ts';
import {
  acceptStaffInvitation,
  changeStaff,
  getStaffInvitation,
  inviteStaff,
  listStaff,
  staffMailKinds,
  withdrawStaffInvitation,
} from './staff.ts';

const routes: Handlers<typeof contract> = {
  listSaved,
  save,
  changeSaved,
  deleteSaved,
  listStaff,
  inviteStaff,
  withdrawStaffInvitation,
  changeStaff,
  getStaffInvitation,
  acceptStaffInvitation,
};

/** Invitations that a member sent, or that were sent to their address, and what they saved. */
const staffPersonalData: readonly PersonalData[] = [
  {
    table: 'staff_saved',
    copy: copyRows((userId) => sql`select place, name, value, created_at from staff_saved where owner_id = ${userId}`),
    erase: async (db, _clock, userId) => {
      await runStatement(db)`delete from staff_saved where owner_id = ${userId}`;
      await runStatement(db)`update staff_saved set saved_by = null where saved_by = ${userId}`;
    },
  },
  {
    table: 'staff_invitations',
    copy: copyRows(
      (userId) => sql`
        select permissions, created_at, expires_at from staff_invitations
        where email = (select lower(email) from members where id = ${userId}) order by created_at`,
    ),
    erase: eraseRows(
      (userId) => sql`
        delete from staff_invitations
        where invited_by = ${userId} or email = (select lower(email) from members where id = ${userId})`,
    ),
  },
];

export const staff = domain({
  name: 'club/staff',
  mails: staffMailKinds,
  tables: ['staff_invitations', 'staff_saved'],
  contract,
  routes,
  personalData: staffPersonalData,
  jobs: { purge_staff_invitations: ({ db, clock }) => purgeInvitations(db, clock.now()) },
  schedule: ['37 3 * * * purge_staff_invitations'],
});
