import sharp from 'sharp';
import { answerParent } from '#platform/confined';
import type { DecodedPicture, GivenPicture } from './reencode.ts';

sharp.concurrency(1);
sharp.cache(false);
// Only these three decoders are reachable: no SVG, TIFF, PDF or other format that runs or fetches anything.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

answerParent(async ({ bytes, size, fit, mostPixels }: GivenPicture): Promise<DecodedPicture> => {
  // Reads the head of the picture alone.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (width * height > mostPixels) return { refused: 'too_many_pixels' };
  const made = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(size, size, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer();
  return { made, uploaded: { width, height } };
});
