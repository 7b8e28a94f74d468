import * as z from 'zod/mini';
import { vendorRefusals, vendorWriteRefusals } from '#club/vendor/refusals';
import { codes, lines } from '#club/vendors.fields';
import { del, get, post } from '#platform/endpoint';
import { codesFile } from '#platform/files';
import { list } from '#platform/many-values';
import { Id, Instant, integerText, listSchema, skippable, text } from '#platform/shared';

/** The most codes that can be sent, and deleted, at once. */
export const mostCodes = 5000;
export const mostDeletedCodes = 100;

/** How many of the left-out codes an answer names. */
export const namedCodes = 10;

/** Codes on a page of the pool. */
export const codesPageSize = 20;

/** How many, and the first of them. */
const NamedCodes = z.object({ count: z.int(), codes: z.array(z.string()) });

/** The effect of some codes before they are stored. */
export const CodesPreview = z.object({
  /** Codes that will be added. */
  added: NamedCodes,
  /** Repeated within what was sent; each is added once. */
  repeated: NamedCodes,
  /** Already in the offer's pool; left out. */
  known: NamedCodes,
  /** Lines that have to be corrected before anything is stored; the first of them with the reason. */
  invalid: z.object({
    count: z.int(),
    lines: z.array(z.object({ field: z.enum(['codes', 'codes_file']), line: z.int(), message: z.string() })),
  }),
});
export type CodesPreview = z.infer<typeof CodesPreview>;

/** A code of an offer's own pool. */
export const PoolCode = z.object({
  id: z.int(),
  code: z.string(),
  added_at: Instant,
  /** A member has it, so it stays. */
  sold: z.boolean(),
});
export type PoolCode = z.infer<typeof PoolCode>;

export const vendorCodes = {
  previewOfferCodes: post('api/m/vendor-codes-preview/', {
    summary: 'Says which of some codes would be added, which are repeated, and which lines are wrong. Stores nothing.',
    access: 'vendor.editor',
    multipart: true,
    maxBytes: codesFile.maxBytes,
    limit: 'offer_edit',
    input: z.object({
      /** The offer they would be added to; absent for a new one. */
      offer_id: skippable(Id),
      codes,
      codes_file: lines,
    }),
    output: CodesPreview,
    errors: [...vendorWriteRefusals, 'not_found', 'file_too_large', 'unsupported_file'],
  }),
  listOfferCodes: get('api/m/vendor-offers/{id}/codes/', {
    summary: "Lists the codes of the caller's own offer, unsold ones first, with what is sold.",
    access: 'vendor.editor',
    input: z.object({
      id: Id,
      search: z.optional(text({ max: 120 })),
      page: z._default(integerText({ min: 1, max: 1_000_000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), codesPageSize),
    }),
    output: listSchema(PoolCode),
    errors: [...vendorRefusals, 'not_found', 'invalid_page'],
    reads: ['vendor_offers'],
  }),
  deleteOfferCodes: del('api/m/vendor-offers/{id}/codes/', {
    summary: "Deletes unsold codes of the caller's own offer: all that are named, or none.",
    access: 'vendor.editor',
    limit: 'offer_edit',
    input: z.object({
      id: Id,
      code_ids: list({
        max: mostDeletedCodes,
        each: /^\d{1,15}$/,
        message: `Choose at most ${mostDeletedCodes} codes.`,
      }).check(z.refine((ids) => ids.length > 0, { error: 'Choose at least one code.' })),
    }),
    output: z.object({ deleted: z.int(), codes_left: z.int() }),
    errors: [...vendorWriteRefusals, 'not_found', 'invalid_transition'],
    changes: ['offers', 'vendor_offers'],
  }),
};
