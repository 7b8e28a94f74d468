import type { PictureChoice } from '@club/contract/club/vendors.fields';
import { listShownPictures } from '#club/marketplace';
import type { Db } from '#platform/db';
import { type Call, fieldRefusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { storePicture } from '#platform/media';
import { plainText } from './text.ts';

/** Longer side of an offer's picture, in pixels. */
const pictureSize = 1600;

const fileKeys = ['image_1', 'image_2', 'image_3', 'image_4', 'image_5'] as const;
type Files = { readonly [Key in (typeof fileKeys)[number]]?: File | undefined };

/** The key of each uploaded file, by its field in the request. */
export type Uploaded = ReadonlyMap<string, string>;

/**
 * Re-encodes and stores the uploaded pictures, before the transaction.
 * @throws {Refusal} unsupported_file; validation_error for a file that the list of pictures does not name
 */
export const uploadPictures = async (
  call: Pick<Call, 'pendingMedia'>,
  input: Files & { readonly images?: readonly PictureChoice[] | undefined },
): Promise<Uploaded> => {
  const uploaded = new Map<string, string>();
  for (const name of fileKeys) {
    const file = input[name];
    if (!file) continue;
    if (!input.images?.some(({ image }) => image === name)) {
      throw fieldRefusal(name, 'Describe the picture in a few words.');
    }
    uploaded.set(name, `/media/${await storePicture(call, file, pictureSize, name, 'inside')}`);
  }
  return uploaded;
};

const toKey = (address: string): string => address.slice('/media/'.length);

/**
 * An offer's pictures with their texts, as stored. Besides new files, only pictures from the same vendor's offers can
 * be chosen, so that offers can be copied.
 * @throws {Refusal} validation_error
 */
export const chosenPictures = async (
  db: Db,
  vendorId: string,
  choices: readonly PictureChoice[],
  uploaded: Uploaded,
): Promise<{ images: string[]; image_alts: string[] }> => {
  const images = choices.map(({ image }) => uploaded.get(image) ?? image);
  const known = images.filter((image) => ![...uploaded.values()].includes(image));
  const shown = await listShownPictures(db, vendorId, known);
  if (shown.length !== known.length) throw fieldRefusal('images', "We couldn't find this picture. Add it again.");
  const image_alts = choices.map(({ alt }) => plainText(alt));
  if (image_alts.includes('')) throw fieldRefusal('images', 'Describe the picture in a few words.');
  return { images, image_alts };
};

/** Deletes pictures after the change is committed, unless another offer uses them. */
export const removeUnused = async (db: Db, vendorId: string, gone: readonly string[]): Promise<void> => {
  if (gone.length === 0) return;
  const shown = await listShownPictures(db, vendorId, gone);
  for (const image of gone) {
    if (!shown.includes(image)) await enqueue(db, 'remove_media', { key: toKey(image) });
  }
};
