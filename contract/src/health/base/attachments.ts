import * as z from 'zod/mini';
import { del, get, post } from '#platform/endpoint';
import { documentFile } from '#platform/files';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, Instant, listSchema, skippable } from '#platform/shared';
import { needConsent } from './need-consent.ts';

/** The most reports that a member keeps. */
export const mostDocuments = 50;

const documentTypes = ['application/pdf', 'image/webp'] as const;

/** A laboratory report that is kept beside the values typed in from it. */
export const HealthAttachment = z.object({
  id: Id,
  /** The day of the blood test, as the member says. */
  taken_on: DateOnly,
  content_type: z.enum(documentTypes),
  /** Size of the stored file in bytes. */
  size: z.int(),
  added_at: Instant,
});
export type HealthAttachment = z.infer<typeof HealthAttachment>;

export const attachments = needConsent({
  listHealthAttachments: get('api/mh/attachments/', {
    summary: "Lists the caller's laboratory reports, newest first.",
    access: 'member',
    output: listSchema(HealthAttachment),
    reads: ['health'],
  }),
  addHealthAttachment: post('api/mh/attachments/', {
    summary: 'Keeps a photo or PDF of a laboratory report.',
    access: 'member',
    multipart: true,
    maxFileBytes: documentFile.maxBytes,
    status: 201,
    input: z.object({
      taken_on: GivenDay,
      /** Required; the refusal of a call without it names this field. */
      file: skippable(
        z
          .file({ error: documentFile.wrongKind })
          .check(z.maxSize(documentFile.maxBytes, { error: documentFile.tooLarge })),
      ),
    }),
    output: HealthAttachment,
    errors: ['already_exists', 'file_too_large', 'unsupported_file', 'limit_reached'],
    changes: ['health'],
  }),
  getHealthAttachment: get('api/mh/attachments/{id}/', {
    summary: "Reads one of the caller's laboratory reports.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.extend(HealthAttachment, { content: z.string() }),
    errors: ['not_found'],
    reads: ['health'],
  }),
  removeHealthAttachment: del('api/mh/attachments/{id}/', {
    summary: "Deletes one of the caller's laboratory reports.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['health'],
  }),
});
