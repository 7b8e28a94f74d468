import sharp from 'sharp';
import { answerParent } from '#platform/confined';
import type { GivenPicture } from './reencode.ts';

sharp.concurrency(1);
sharp.cache(false);
// Only these three decoders are reachable: no SVG, TIFF, PDF or other format that runs or fetches anything.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** Largest picture that is decoded, in pixels. */
const limitInputPixels = 40_000_000;

answerParent(({ bytes, size, fit }: GivenPicture) =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(size, size, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer(),
);
