import * as z from 'zod/mini';
import { adminPermissions } from '#platform/access';
import { del, get, post } from '#platform/endpoint';
import { Reason } from '#platform/reason';
import { Email, Id, Instant, text } from '#platform/shared';
import { saved } from './staff/saved.ts';

/** Days in which an invitation to the administration can be accepted. */
export const staffInvitationDays = 7;

const Permission = z.enum(adminPermissions, { error: 'Choose from the permissions.' });
const Permissions = z.array(Permission).check(z.maxLength(adminPermissions.length));

export const Administrator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  permissions: z.array(Permission),
  /** How many passkeys they have: production lets none in without one. */
  passkeys: z.int(),
  last_seen_at: z.nullable(Instant),
  /** The caller, whose own permissions another administrator changes. */
  is_you: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

export const StaffInvitation = z.object({
  id: Id,
  email: z.string(),
  permissions: z.array(Permission),
  invited_by: z.nullable(z.string()),
  created_at: Instant,
  expires_at: Instant,
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const Staff = z.object({
  people: z.array(Administrator),
  invitations: z.array(StaffInvitation),
  /** Whether this club lets administrators in with a passkey alone. */
  needs_passkey: z.boolean(),
});
export type Staff = z.infer<typeof Staff>;

export const NewAdministrator = z.object({
  email: Email,
  permissions: Permissions.check(z.minLength(1, { error: 'Choose at least one permission.' })),
});

const token = text({ min: 1, max: 100, message: 'Open the link of the invitation.' });

/** Who runs the club, and what each may do. */
export const staff = {
  ...saved,
  listStaff: get('api/admin/staff/', {
    summary: 'Lists the administrators with their permissions and passkeys, and the invitations that wait.',
    access: 'admin.staff',
    output: Staff,
    reads: ['staff'],
  }),
  inviteStaff: post('api/admin/staff/invite/', {
    summary:
      'Invites someone to the administration by e-mail, with a link that works once within 7 days. Nobody gives a permission that they lack.',
    access: 'admin.staff',
    stepUp: true,
    limit: 'staff_invitation',
    input: NewAdministrator,
    status: 201,
    output: Staff,
    errors: ['already_exists'],
    changes: ['staff'],
  }),
  withdrawStaffInvitation: del('api/admin/staff/invitations/{id}/', {
    summary: 'Withdraws an invitation to the administration: its link no longer works.',
    access: 'admin.staff',
    input: z.object({ id: Id }),
    output: Staff,
    errors: ['not_found'],
    changes: ['staff'],
  }),
  changeStaff: post('api/admin/staff/{id}/permissions/', {
    summary:
      'Changes what another administrator may do, from their next call on; none at all ends their work here. They are mailed the reason.',
    access: 'admin.staff',
    stepUp: true,
    input: z.object({
      id: Id,
      permissions: Permissions,
      /** The permissions that the caller has seen. */
      seen: Permissions,
      reason: Reason,
    }),
    output: Staff,
    errors: ['not_found', 'self_review', 'stale_version'],
    changes: ['staff', 'members'],
  }),
  getStaffInvitation: get('api/staff-invitations/{token}/', {
    summary: 'Returns what an invitation to the administration is for.',
    access: 'member',
    input: z.object({ token }),
    output: z.object({ invited_by: z.nullable(z.string()), permissions: z.array(Permission) }),
    errors: ['invalid_code'],
  }),
  acceptStaffInvitation: post('api/staff-invitations/accept/', {
    summary: 'Accepts an invitation to the administration, as the member it was sent to.',
    access: 'member',
    limit: 'staff_invitation',
    input: z.object({ token }),
    output: z.object({ permissions: z.array(Permission) }),
    errors: ['invalid_code'],
    changes: ['account_status', 'staff'],
  }),
};
