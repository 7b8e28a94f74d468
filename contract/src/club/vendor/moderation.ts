import * as z from 'zod/mini';
import { vendorReportReasons } from '#club/marketplace.fields';
import { claimedTexts } from '#club/vendor/held-change';
import { ReportedSubject } from '#club/vendor/reports';
import { get, post } from '#platform/endpoint';
import { Reason, reasonTooShort } from '#platform/reason';
import { Id, Instant, integerText, listSchema, skippable } from '#platform/shared';

/** Cases on a page of the queue, and the latest reports shown with each. */
export const vendorCasesPageSize = 20;
export const reportsPerVendorCase = 20;

/** `approve` publishes a held change, or keeps what was reported; `allow` ends a pause that followed a report. */
const decisions = ['approve', 'reject', 'allow'] as const;
export type VendorCaseDecision = (typeof decisions)[number];

export const VendorCase = z.object({
  id: Id,
  kind: z.enum(['held', 'reported']),
  object_type: ReportedSubject,
  object_id: Id,
  /** The offer's title, or the vendor's name. */
  title: z.string(),
  vendor_name: z.string(),
  /** The caller's own, which they can't decide on. */
  own: z.boolean(),
  claims: z.array(z.string()),
  /** The texts in question: of a held change what is public now and what would be, of a report what was reported. */
  texts: z.array(z.object({ field: z.enum(claimedTexts), before: z.nullable(z.string()), after: z.string() })),
  publish: z.boolean(),
  /** The latest reports; `reports_count` counts all of them. */
  reports: z.array(z.object({ reason: z.enum(vendorReportReasons), note: z.string(), at: Instant })),
  reports_count: z.int(),
  opened_at: Instant,
  closed_at: z.nullable(Instant),
  decision: z.nullable(z.enum(decisions)),
  note: z.string(),
});
export type VendorCase = z.infer<typeof VendorCase>;

export const vendorModeration = {
  listVendorCases: get('api/m/vendor-moderation/', {
    summary: 'Lists held changes of offers and vendors, and what members reported of them: the longest waiting first.',
    access: 'admin.vendors',
    input: z.object({
      view: z._default(z.enum(['open', 'closed']), 'open'),
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 50 }), vendorCasesPageSize),
    }),
    output: listSchema(VendorCase),
    errors: ['invalid_page'],
    reads: ['vendor_cases'],
  }),
  decideVendorCase: post('api/m/vendor-moderation/', {
    summary: 'Approves or rejects a held change; keeps or pauses a reported offer, or lets it be sold again.',
    access: 'admin.vendors',
    input: z
      .object({
        case_id: Id,
        decision: z.enum(decisions, { error: 'Choose what to do.' }),
        /** What the vendor reads. */
        note: skippable(Reason),
      })
      .check(
        z.superRefine(({ decision, note }, context) => {
          if (decision === 'reject' && !note)
            context.addIssue({ code: 'custom', path: ['note'], message: reasonTooShort });
        }),
      ),
    output: VendorCase,
    errors: ['not_found', 'invalid_transition', 'self_review'],
    changes: ['vendor_cases', 'offers', 'vendor_offers', 'applications', 'account_status'],
  }),
};
