import * as z from 'zod/mini';
import { vendorRefusals, vendorWriteRefusals } from '#club/vendor/refusals';
import { vendorRoles } from '#platform/access';
import { del, get, patch, post } from '#platform/endpoint';
import { Email, Id, Instant, text } from '#platform/shared';

/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

const role = z.enum(vendorRoles, { error: 'Choose owner, editor or desk.' });

export const VendorPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(vendorRoles),
  /** The vendor account is theirs: their role stays. */
  is_account_owner: z.boolean(),
  /** The caller. */
  is_you: z.boolean(),
  last_used_at: z.nullable(Instant),
});

export const VendorInvitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(vendorRoles),
  created_at: Instant,
  expires_at: Instant,
});

export const VendorPeople = z.object({
  /** The owner first. */
  people: z.array(VendorPerson),
  invitations: z.array(VendorInvitation),
});
export type VendorPeople = z.infer<typeof VendorPeople>;

export const NewVendorPerson = z.object({ email: Email, role });

const token = text({ min: 1, max: 100, message: 'Open the link of the invitation.' });

export const vendorPeople = {
  listVendorPeople: get('api/m/vendor-people/', {
    summary: "Lists who works in the caller's business, with their roles and the invitations that wait.",
    access: 'vendor.owner',
    output: VendorPeople,
    errors: vendorRefusals,
    reads: ['vendor_people'],
  }),
  inviteVendorPerson: post('api/m/vendor-people/invite/', {
    summary: "Invites someone to the caller's business by e-mail, with a link that works once within 7 days.",
    access: 'vendor.owner',
    limit: 'vendor_invitation',
    input: NewVendorPerson,
    status: 201,
    output: VendorPeople,
    errors: [...vendorWriteRefusals, 'already_exists'],
    changes: ['vendor_people'],
  }),
  withdrawVendorInvitation: del('api/m/vendor-people/invitations/{id}/', {
    summary: 'Withdraws an invitation: its link no longer works.',
    access: 'vendor.owner',
    input: z.object({ id: Id }),
    output: VendorPeople,
    errors: [...vendorWriteRefusals, 'not_found'],
    changes: ['vendor_people'],
  }),
  changeVendorRole: patch('api/m/vendor-people/{id}/', {
    summary: "Changes someone's role in the caller's business, from their next call on.",
    access: 'vendor.owner',
    input: z.object({ id: Id, role }),
    output: VendorPeople,
    errors: [...vendorWriteRefusals, 'not_found'],
    changes: ['vendor_people'],
  }),
  removeVendorPerson: del('api/m/vendor-people/{id}/', {
    summary: "Removes someone from the caller's business, from their next call on.",
    access: 'vendor.owner',
    input: z.object({ id: Id }),
    output: VendorPeople,
    errors: [...vendorWriteRefusals, 'not_found'],
    changes: ['vendor_people'],
  }),
  getVendorInvitation: get('api/m/vendor-invitations/{token}/', {
    summary: 'Returns what an invitation to a business is for.',
    access: 'member',
    input: z.object({ token }),
    output: z.object({ vendor: z.string(), role: z.enum(vendorRoles), email: z.string() }),
    errors: ['invalid_code'],
  }),
  acceptVendorInvitation: post('api/m/vendor-invitations/accept/', {
    summary: 'Accepts an invitation to a business, as the member it was sent to.',
    access: 'member',
    limit: 'vendor_invitation',
    input: z.object({ token }),
    output: z.object({ vendor: z.string(), role: z.enum(vendorRoles) }),
    errors: ['invalid_code', 'already_exists'],
    changes: ['account_status', 'vendor_people'],
  }),
};
