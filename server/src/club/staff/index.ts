import { staff as contract } from '@club/contract/club/staff';
import { sql } from 'kysely';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { purgeInvitations } from './invitations.store.ts';
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
  listStaff,
  inviteStaff,
  withdrawStaffInvitation,
  changeStaff,
  getStaffInvitation,
  acceptStaffInvitation,
};

/** Invitations that a member sent, or that were sent to their address. */
const staffPersonalData: readonly PersonalData[] = [
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
  tables: ['staff_invitations'],
  contract,
  routes,
  personalData: staffPersonalData,
  jobs: { purge_staff_invitations: ({ db, clock }) => purgeInvitations(db, clock.now()) },
  schedule: ['37 3 * * * purge_staff_invitations'],
});
