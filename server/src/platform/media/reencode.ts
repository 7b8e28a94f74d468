import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { Refusal } from '#platform/http';

sharp.concurrency(1);
sharp.cache(false);
// Only these three decoders are reachable: no SVG, TIFF, PDF or other format that runs or fetches anything.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** A decoded picture needs much memory and a core, so they are made one after the other. */
const queue = pLimit(1);

/** Largest picture that is decoded, in pixels. */
const limitInputPixels = 40_000_000;

export interface Picture {
  /** A random name; the uploader's name is dropped. */
  readonly key: string;
  readonly bytes: Buffer;
}

/**
 * Re-encodes an uploaded picture as WebP: upright, cropped to a square of `size` pixels (or fitted into it with
 * `inside`), and without metadata or anything else that is not a pixel. The bytes decide the format, never the name or
 * the declared type.
 * @throws {Refusal} unsupported_file unless it is a readable JPEG, PNG or WebP picture of at most 40 megapixels.
 */
export const reencode = (
  file: Blob,
  size: number,
  field: string,
  fit: 'cover' | 'inside' = 'cover',
): Promise<Picture> =>
  queue(async () => {
    const given = Buffer.from(await file.arrayBuffer());
    try {
      const bytes = await sharp(given, { limitInputPixels, failOn: 'error', pages: 1 })
        .timeout({ seconds: 5 })
        .autoOrient()
        .resize(size, size, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 82 })
        .toBuffer();
      return { key: `${randomBytes(16).toString('base64url')}.webp`, bytes };
    } catch {
      throw new Refusal('unsupported_file', {
        errors: [{ field, code: 'unsupported_file', message: 'Choose a JPEG, PNG or WebP picture.' }],
      });
    }
  });
