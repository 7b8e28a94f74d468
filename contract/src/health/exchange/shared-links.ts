import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Id, Instant, listSchema, secret, text } from '#platform/shared';
import { type SummarySection, summarySections } from './patient-summary.ts';

/** What a shared copy of a record may be. */
export const sharedLinkRules = {
  mostDays: 90,
  leastPasscode: 6,
  /** Wrong passcodes in all, then the link closes. */
  mostTries: 10,
  /** Of the sealed copy. */
  mostBytes: 1024 * 1024,
  /** Open ones of one member. */
  mostOpen: 20,
} as const;

/** Where a link's copy is fetched, below the club's address. */
export const sharedCopyPath = '/api/mh/shared';

const sections = Object.keys(summarySections) as [SummarySection, ...SummarySection[]];

/** Why a link ended: the member, its day, too many wrong passcodes, or the consent to keep health data. */
const linkEnds = ['member', 'expiry', 'tries', 'consent'] as const;

export const SharedLink = z.object({
  id: Id,
  /** Whom it is for, in the member's words. */
  name: z.string(),
  sections: z.array(z.enum(sections)),
  has_passcode: z.boolean(),
  made_at: Instant,
  expires_at: Instant,
  ended_at: z.nullable(Instant),
  ended_by: z.nullable(z.enum(linkEnds)),
  /** Null without a passcode. */
  tries_left: z.nullable(z.int()),
  /** Newest first. Readers typed the names; nobody checked them. */
  opens: z.array(z.object({ at: Instant, recipient: z.string(), outcome: z.enum(['opened', 'wrong']) })),
});
export type SharedLink = z.infer<typeof SharedLink>;

/** Compact JWE under a key that is given directly: its second part, the encrypted key, is empty. */
const compactJwe = /^[\w-]{10,1000}\.\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/;

export const sharedLinks = needConsent({
  listSharedLinks: get('api/mh/shared-links/', {
    summary: "The caller's links to copies of their record: open ones first, each with who opened it when.",
    access: 'member',
    output: listSchema(SharedLink),
    reads: ['health'],
  }),
  makeSharedLink: post('api/mh/shared-links/', {
    summary:
      'Stores a copy of the record that the browser sealed (JWE), to be fetched at the address in the answer. The key never comes here, so a link can be shown only once.',
    access: 'member',
    maxBytes: sharedLinkRules.mostBytes + 16 * 1024,
    input: z.object({
      name: text({ min: 1, max: 60, message: 'Say who it is for.' }),
      /** The last day, the caller's own. */
      ends_on: GivenDay,
      sections: z.array(z.enum(sections)).check(z.maxLength(sections.length)),
      /** Without one, the link alone opens the copy. */
      passcode: z.optional(
        secret({
          min: sharedLinkRules.leastPasscode,
          max: 60,
          message: `Use at least ${sharedLinkRules.leastPasscode} characters.`,
        }).check(
          z.refine((passcode) => passcode.replaceAll(/\s/g, '').length >= sharedLinkRules.leastPasscode, {
            error: `Use at least ${sharedLinkRules.leastPasscode} characters. Spaces don't count.`,
          }),
        ),
      ),
      jwe: z
        .string({ error: 'Send the sealed copy.' })
        .check(
          z.maxLength(sharedLinkRules.mostBytes, { error: 'The copy is too large.', abort: true }),
          z.regex(compactJwe, { error: 'Send a compact JWE.' }),
        ),
    }),
    output: z.object({ id: Id, url: z.string(), expires_at: Instant }),
    status: 201,
    idempotent: 'sealed',
    errors: ['limit_reached'],
    changes: ['health'],
  }),
  endSharedLink: post('api/mh/shared-links/{id}/end/', {
    summary: 'Ends a link at once and deletes its copy; ending it again changes nothing.',
    access: 'member',
    input: z.object({ id: Id }),
    output: SharedLink,
    errors: ['not_found'],
    changes: ['health'],
  }),
});
