import * as z from 'zod/mini';
import { del, get, post } from '#platform/endpoint';
import { Instant, listSchema } from '#platform/shared';

/**
 * What a member may agree to in the health half, each for itself. A changed text gets a new version and is asked for
 * again. Explicit consent, GDPR article 9(2)(a).
 */
export const consentPurposes = {
  health_data: {
    version: '2026-11',
    title: 'Keep my health data',
    text: 'The club stores what I enter or import about my health, works out scores from it, and shows them to me. Nobody else at the club reads them.',
  },
  rewards: {
    version: '2026-11',
    title: 'Points for healthy habits',
    text: 'The club awards points for what I do, such as reaching my step goal. The points ledger learns that I did it, never a value.',
  },
  assistant: {
    version: '2026-11',
    title: 'Use in the AI assistant',
    text: 'To answer my questions, the assistant looks at the health areas that I switch on for it, and at no others. Nothing goes to a language model outside the club unless I switch that on too.',
  },
  devices: {
    version: '2026-11-28',
    title: 'Fetch readings from my device',
    text: 'The club fetches readings from the service of the sensor or device that I connect, receives from an app that I connect what it sends, and stores both with my health data. It reads nothing else there, and stops as soon as I disconnect or withdraw this.',
  },
} as const;

export type ConsentPurpose = keyof typeof consentPurposes;
export const purposes = Object.keys(consentPurposes) as [ConsentPurpose, ...ConsentPurpose[]];

const versions = [...new Set(purposes.map((purpose) => consentPurposes[purpose].version))];

const Purpose = z.enum(purposes, { error: 'Choose one of the purposes.' });

/** A consent as it stands: given and not withdrawn, or not. */
export const HealthConsent = z.object({
  purpose: Purpose,
  title: z.string(),
  text: z.string(),
  version: z.enum(versions),
  /** True while the member agrees to the current text. */
  given: z.boolean(),
  given_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
});
export type HealthConsent = z.infer<typeof HealthConsent>;

export const consents = {
  listHealthConsents: get('api/mh/consents/', {
    summary: 'Lists what the caller may agree to in the health half, and what they agreed to.',
    access: 'member',
    output: listSchema(HealthConsent),
    reads: ['health_consents'],
  }),
  giveHealthConsent: post('api/mh/consents/', {
    summary: 'Records that the caller agrees to a purpose in its current text.',
    access: 'member',
    input: z.object({
      purpose: Purpose,
      /** The version that was read; another text has to be read first. */
      version: z.enum(versions, { error: 'Read the current text first.' }),
    }),
    output: HealthConsent,
    errors: ['stale_version'],
    changes: ['health_consents', 'health'],
  }),
  withdrawHealthConsent: del('api/mh/consents/{purpose}/', {
    summary: 'Records that the caller no longer agrees to a purpose; what was based on it stops at once.',
    access: 'member',
    input: z.object({ purpose: Purpose }),
    output: HealthConsent,
    // a chat that told of health ends with it
    changes: ['health_consents', 'health', 'conversations'],
  }),
};
