import * as z from 'zod/mini';
import { vendorReportReasons } from '#club/marketplace.fields';
import { post } from '#platform/endpoint';
import { Id, Message, text } from '#platform/shared';

export const ReportedSubject = z.enum(['offer', 'vendor']);

export const vendorReports = {
  reportVendor: post('api/m/reports/', {
    summary: 'Reports an offer or a vendor to the club, once a member.',
    access: 'member',
    words: ['note'],
    limit: 'reports',
    input: z.object({
      object_type: z.enum(ReportedSubject.options, { error: 'Say what you report.' }),
      object_id: Id,
      reason: z.enum(vendorReportReasons, { error: 'Choose a reason.' }),
      note: z.optional(text({ max: 500 })),
    }),
    status: 201,
    output: Message,
    errors: ['not_found'],
    changes: ['vendor_cases'],
  }),
};
