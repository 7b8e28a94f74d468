import { type attachments as contract, mostDocuments } from '@club/contract/health/base/attachments';
import { documentFile } from '@club/contract/platform/files';
import { addDays } from '#platform/calendar';
import { type Call, fieldRefusal, Refusal, toList } from '#platform/http';
import { reencode } from '#platform/media';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  lockDocuments,
  type NewDocument,
} from './attachments.store.ts';

/** Longer side of a stored picture, in pixels: enough to read a printed report. */
const pictureSize = 2400;

/** A file as it is kept. */
export type StoredFile = Pick<NewDocument, 'contentType' | 'bytes'>;

export const list = async ({ healthDb, caller }: Call<typeof contract.listHealthAttachments>) => {
  return toList([...(await listDocuments(healthDb, caller.id))]);
};

/**
 * A file of any kind as it would be kept: a PDF as it came, a picture re-encoded without where and when it was taken, and null
 * for what is neither and can be read as a table.
 * @throws {Refusal} unsupported_file for a broken picture.
 */
export const recogniseFile = async (file: File, field: string, wrongKind: string): Promise<StoredFile | null> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (isPdf(bytes)) return { contentType: 'application/pdf', bytes };
  if (!looksLikePicture(bytes)) return null;
  const picture = await reencode(file, pictureSize, field, 'inside', wrongKind);
  return { contentType: 'image/webp', bytes: picture.bytes };
};

/** The first bytes of JPEG, PNG and WebP. */
const looksLikePicture = (bytes: Buffer): boolean =>
  ['ffd8ff', '89504e47'].some((start) => bytes.toString('hex', 0, 4).startsWith(start)) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Keeps a file beside values that were read from it. @throws {Refusal} limit_reached as for one added by hand. */
export const keepFile = async (
  {
    healthDb,
    config,
    clock,
    caller,
  }: Pick<Call<typeof contract.addHealthAttachment>, 'healthDb' | 'config' | 'clock' | 'caller'>,
  file: StoredFile,
  takenOn: string,
): Promise<string> => {
  await lockDocuments(healthDb, caller.id);
  assertRoomForOne((await listDocuments(healthDb, caller.id)).length);
  return (await insertDocument(healthDb, config, caller.id, { ...file, takenOn, at: clock.now() })).id;
};

const assertRoomForOne = (stored: number): void => {
  if (stored < mostDocuments) return;
  throw new Refusal('limit_reached', { message: `You keep ${mostDocuments} reports. Delete one to add another.` });
};

/**
 * The file as it is kept: a PDF as it came, anything else re-encoded without where and when it was taken. The bytes
 * decide, never the name.
 * @throws {Refusal} validation_error without a file; unsupported_file for what is neither.
 */
export const prepareFile = async ({
  input: { file },
}: Pick<Call<typeof contract.addHealthAttachment>, 'input'>): Promise<StoredFile> => {
  if (!file) throw fieldRefusal('file', 'Choose a file.', 'required');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (isPdf(bytes)) return { contentType: 'application/pdf', bytes };
  const picture = await reencode(file, pictureSize, 'file', 'inside', documentFile.wrongKind);
  return { contentType: 'image/webp', bytes: picture.bytes };
};

/** A PDF begins with its version and ends, but for some bytes, with its end mark (ISO 32000-1, 7.5). */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF');

/** The same file again within this time is a button pressed twice. */
const repeatSeconds = 60;

/**
 * @throws {Refusal} already_exists for a file that was added a moment ago, limit_reached when the member keeps as many as
 * anyone may.
 */
export const add = async (
  { healthDb, config, clock, caller, input }: Call<typeof contract.addHealthAttachment>,
  file: StoredFile,
) => {
  const now = clock.now();
  const latest = addDays(now.toISOString().slice(0, 10), 1);
  if (input.taken_on > latest) throw fieldRefusal('taken_on', "Choose a date that isn't in the future.");
  await lockDocuments(healthDb, caller.id);
  const stored = await listDocuments(healthDb, caller.id);
  const content = file.bytes.toString('base64');
  for (const { id, taken_on, size, added_at } of stored) {
    const isRecent = Date.parse(added_at) > now.getTime() - repeatSeconds * 1000;
    if (!isRecent || taken_on !== input.taken_on || size !== file.bytes.length) continue;
    if ((await findDocument(healthDb, config, caller.id, id))?.content === content)
      throw new Refusal('already_exists', { message: "You've just added this report." });
  }
  assertRoomForOne(stored.length);
  return insertDocument(healthDb, config, caller.id, { ...file, takenOn: input.taken_on, at: now });
};

export const get = async ({ healthDb, config, caller, input }: Call<typeof contract.getHealthAttachment>) => {
  const found = await findDocument(healthDb, config, caller.id, input.id);
  if (!found) throw new Refusal('not_found');
  return found;
};

export const remove = async ({ healthDb, caller, input }: Call<typeof contract.removeHealthAttachment>) => {
  if (!(await deleteDocument(healthDb, caller.id, input.id))) throw new Refusal('not_found');
  return { id: input.id };
};
