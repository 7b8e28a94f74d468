import * as z from 'zod/mini';

/** Rules for uploads, shared by schemas and form fields. */
export interface FileRule {
  readonly types: readonly string[];
  /** Endings of names, for a device that knows no type of the file. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly maxMegabytes: number;
  /** Errors for a wrong type and for an oversized file. */
  readonly wrongKind: string;
  readonly tooLarge: string;
}

/** In bytes. */
export const megabyte = 1024 * 1024;
const mostMegabytes = { picture: 5, checkPhoto: 8, document: 8, codes: 1 } as const;

export const pictureFile: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  endings: ['.jpg', '.jpeg', '.png', '.webp'],
  maxBytes: mostMegabytes.picture * megabyte,
  maxMegabytes: mostMegabytes.picture,
  wrongKind: 'Choose a JPEG, PNG or WebP picture.',
  tooLarge: `Choose a file of at most ${mostMegabytes.picture} MB.`,
};

/** Pictures: by content JPEG, PNG or WebP; the server checks the bytes and re-encodes them. */
export const Picture = z
  .file({ error: pictureFile.wrongKind })
  .check(z.maxSize(pictureFile.maxBytes, { error: pictureFile.tooLarge }));

/** A photo straight from a telephone's camera, kept only for its owner. */
export const checkPhotoFile: FileRule = {
  ...pictureFile,
  maxBytes: mostMegabytes.checkPhoto * megabyte,
  maxMegabytes: mostMegabytes.checkPhoto,
  tooLarge: `Choose a file of at most ${mostMegabytes.checkPhoto} MB.`,
};

/** A laboratory report: photographed, or as the laboratory sent it. */
export const documentFile: FileRule = {
  types: [...pictureFile.types, 'application/pdf'],
  endings: [...pictureFile.endings, '.pdf'],
  maxBytes: mostMegabytes.document * megabyte,
  maxMegabytes: mostMegabytes.document,
  wrongKind: 'Choose a PDF, or a JPEG, PNG or WebP picture.',
  tooLarge: `Choose a file of at most ${mostMegabytes.document} MB.`,
};

/** What a report can be read from; a picture is kept beside values that are typed. */
export const labReportFile: FileRule = {
  types: [
    'application/pdf',
    'text/csv',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'image/jpeg',
    'image/png',
    'image/webp',
  ],
  endings: ['.pdf', '.csv', '.txt', '.xlsx', '.jpg', '.jpeg', '.png', '.webp'],
  maxBytes: mostMegabytes.document * megabyte,
  maxMegabytes: mostMegabytes.document,
  wrongKind: 'Choose a PDF, a CSV or Excel file, or a JPEG, PNG or WebP picture.',
  tooLarge: documentFile.tooLarge,
};

export const codesFile: FileRule = {
  types: ['text/plain', 'text/csv'],
  endings: ['.txt', '.csv'],
  maxBytes: mostMegabytes.codes * megabyte,
  maxMegabytes: mostMegabytes.codes,
  wrongKind: 'Choose a text file.',
  tooLarge: `Choose a file of at most ${mostMegabytes.codes} MB.`,
};

/** Why the server would refuse a file; null if it would accept it. */
export const findFileFault = (
  { name, type, size }: { name: string; type: string; size: number },
  { types, endings, maxBytes, wrongKind, tooLarge }: FileRule,
): string | null => {
  const isOfKind = types.includes(type) || endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isOfKind) return wrongKind;
  return size > maxBytes ? tooLarge : null;
};
