import { mostDocuments } from '@club/contract/health/base/attachments';
import { z } from 'zod';
import { asText, returns } from '#health/base/storage';

/** Eight megabytes in base64, with some room. */
const Content = z
  .string()
  .max(12_000_000)
  .regex(/^[\w+/]+={0,2}$/);

/** The bytes decide what a file is, as they did when it was added. */
const isWhole = ({ content, size, content_type: type }: Readonly<Record<string, unknown>>): boolean => {
  const bytes = Buffer.from(String(content), 'base64');
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return bytes.length === size && (type === 'application/pdf' ? isPdf : isWebp);
};

/** Documents with their files. */
export const attachmentsRecord = [
  returns('health_attachments', 'record_documents', {
    at: 'added_at',
    sealed: { content: asText(Content) },
    isPossible: isWhole,
    most: mostDocuments,
  }),
];
