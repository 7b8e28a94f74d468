import * as z from 'zod/mini';
import { FoundVendor, FoundVendors, vendorStates } from '#club/catalogue/vendor-fields';
import { get, patch, post } from '#platform/endpoint';
import { GivenInstant } from '#platform/given-times';
import { publicText, publicTitle } from '#platform/public-text';
import { Reason } from '#platform/reason';
import { Id, integerText, text } from '#platform/shared';

/** The business, its version that the caller has seen, and why they act; its owner reads it. */
const decided = { id: Id, version: GivenInstant, reason: Reason };

const act = {
  access: 'admin.catalogue',
  output: FoundVendor,
  errors: ['not_found', 'self_review', 'stale_version', 'invalid_transition'],
  changes: ['catalogue', 'offers', 'vendor_offers', 'vendor_people', 'account_status'],
} as const;

/** The businesses behind the offers, as staff look after them. */
export const catalogueVendors = {
  findVendors: get('api/catalogue/vendors/', {
    summary: 'Finds businesses by name, with their owner, what they sell, and how many are in which state.',
    access: 'admin.catalogue',
    input: z.object({
      search: z.optional(text({ max: 100 })),
      state: z.optional(z.enum(vendorStates)),
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), 20),
    }),
    output: FoundVendors,
    errors: ['invalid_page'],
    reads: ['catalogue'],
  }),
  changeVendorSale: post('api/catalogue/vendors/{id}/sale/', {
    summary: 'Takes all offers of a business off sale, or ends that: each offer is then as it was.',
    ...act,
    input: z.object({ ...decided, paused: z.boolean({ error: 'Choose true or false.' }) }),
  }),
  editCatalogueVendor: patch('api/catalogue/vendors/{id}/', {
    summary: 'Changes the name and description of a business, and tells its owner why.',
    ...act,
    input: z.object({
      ...decided,
      name: publicTitle({ min: 2, max: 80, message: 'Enter at least 2 characters.' }),
      description: publicText({ max: 2000 }),
    }),
  }),
  handOverVendor: post('api/catalogue/vendors/{id}/owner/', {
    summary: 'Gives a business to another member; its owner until then becomes an editor of it. Both are told.',
    ...act,
    stepUp: true,
    input: z.object({ ...decided, email: text({ min: 3, max: 254, message: 'Enter the e-mail of an account.' }) }),
  }),
};
