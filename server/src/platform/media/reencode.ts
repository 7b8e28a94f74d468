import { randomBytes } from 'node:crypto';
import { megabyte, pictureFile } from '@club/contract/platform/files';
import pLimit from 'p-limit';
import { runConfined } from '#platform/confined';
import { Refusal } from '#platform/http';
import { lanes } from '#platform/jobs';

/** A decoded picture needs much memory and a core. */
const queue = pLimit(2);

export interface Picture {
  /** A random name; the uploader's name is dropped. */
  readonly key: string;
  readonly bytes: Buffer;
  /** Of the file that was uploaded, in pixels. */
  readonly uploaded: Size;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the process that decodes a picture is given. */
export interface GivenPicture {
  readonly bytes: Buffer;
  readonly size: number;
  readonly fit: 'cover' | 'inside';
  /** Larger ones are not decoded. */
  readonly mostPixels: number;
}

/** What that process answers: never words of the picture. */
export type DecodedPicture =
  | { readonly made: Buffer; readonly uploaded: Size }
  | { readonly refused: 'too_many_pixels' };

const mostMegapixels = 40;

/**
 * Re-encodes an uploaded picture as WebP: upright, cropped to a square of `size` pixels (or fitted into it with
 * `inside`), and without metadata or anything else that is not a pixel. The bytes decide the format, never the name or
 * the declared type. Decoders of strangers' files run in a process of their own, which is ended when it takes too much.
 * @param wrongKind what to say of a file that is no such picture.
 * @throws {Refusal} unsupported_file unless it is a readable JPEG, PNG or WebP picture of at most 40 megapixels.
 */
export const reencode = (
  file: Blob,
  size: number,
  field: string,
  fit: GivenPicture['fit'] = 'cover',
  wrongKind = pictureFile.wrongKind,
) =>
  queue(async (): Promise<Picture> => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const decoded = await decode({ bytes, size, fit, mostPixels: mostMegapixels * 1_000_000 });
    if (decoded && 'made' in decoded) {
      return { key: `${randomBytes(16).toString('base64url')}.webp`, bytes: decoded.made, uploaded: decoded.uploaded };
    }
    const message = decoded ? tooManyPixels : wrongKind;
    throw new Refusal('unsupported_file', { message, errors: [{ field, code: 'unsupported_file', message }] });
  });

const tooManyPixels = `This picture is too large. Choose one of at most ${mostMegapixels} megapixels.`;

const decode = async (given: GivenPicture): Promise<DecodedPicture | null> => {
  const { processorSeconds, heapMegabytes } = lanes.forms.budget;
  const seconds = processorSeconds.atLeast + processorSeconds.perMegabyte * (given.bytes.length / megabyte);
  const ended = await runConfined<DecodedPicture>({
    module: new URL('./reencode.child.ts', import.meta.url),
    given,
    budget: { processorSeconds: seconds, clockSeconds: 20 * seconds, heapMegabytes },
    signal: never,
  }).catch(() => null);
  return ended?.end === 'done' ? ended.result : null;
};

const never = new AbortController().signal;
