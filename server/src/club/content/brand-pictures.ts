import type { BrandPicture, brand as contract } from '@club/contract/club/content/brand';
import { contrast, grounds } from '@club/contract/platform/colours/contrast';
import { pictureFile } from '@club/contract/platform/files';
import sharp from 'sharp';
import type { Club } from '#platform/club';
import { type Db, queryRows, runStatement } from '#platform/db';
import { fieldRefusal, inTwoSteps } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { reencode } from '#platform/media';

/** The longest side that is kept, and the shortest that does not look blurred, in pixels. */
const sides = { logo: { longest: 800, shortest: 48 }, icon: { longest: 512, shortest: 192 } } as const;

/**
 * Stores a logo or an icon for a brand that is saved afterwards.
 * @throws {Refusal} unsupported_file, validation_error for one that is too small or transparent
 */
export const uploadBrandPicture = inTwoSteps<typeof contract.uploadBrandPicture, BrandPicture>(
  async ({ input: { kind, picture }, pendingMedia }) => {
    if (!picture) throw fieldRefusal('picture', pictureFile.wrongKind);
    const { longest, shortest } = sides[kind];
    const { key, bytes, uploaded } = await reencode(picture, longest, 'picture', 'inside');
    const { opaque, ...measured } = await measurePicture(bytes);
    const made = { key, kind, ...measured };
    if (opaque < leastOpaque)
      throw fieldRefusal('picture', 'This picture is transparent: nothing of it would be seen. Choose another.');
    if (Math.min(made.width, made.height) < shortest)
      throw fieldRefusal(
        'picture',
        `This picture is ${uploaded.width} by ${uploaded.height} pixels and would look blurred. Choose a ${kind === 'icon' ? 'larger square' : 'larger'} one: at least ${shortest} on each side.`,
      );
    await pendingMedia.put(key, bytes);
    return made;
  },
  async ({ db, clock }, { key, kind, width, height, on_light, on_dark }) => {
    await runStatement(db)`
      insert into brand_pictures (key, kind, width, height, on_light, on_dark, uploaded_at)
      values (${key}, ${kind}, ${width}, ${height}, ${on_light}, ${on_dark}, ${clock.now()})`;
    return { key, kind, width, height, on_light, on_dark };
  },
);

/** Above this share of covered pixels a picture has a ground of its own, and can be read on any page. */
const covered = 0.98;
/** Below this share of opaque pixels nothing is seen of a picture. */
const leastOpaque = 0.01;
const best = 21;

/** Size and contrast of one of our own re-encoded pictures, by the mean of what is seen of it. */
const measurePicture = async (
  bytes: Buffer,
): Promise<Omit<BrandPicture, 'key' | 'kind'> & { readonly opaque: number }> => {
  const { width, height } = await sharp(bytes).metadata();
  const pixels = await sharp(bytes).ensureAlpha().resize(64, 64, { fit: 'inside' }).raw().toBuffer();
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha;
    sums[3] = (sums[3] ?? 0) + alpha;
  }
  const [red = 0, green = 0, blue = 0, seen = 0] = sums;
  const opaque = seen / (pixels.length / 4);
  if (opaque > covered) return { opaque, width, height, on_light: best, on_dark: best };
  const mean = [red, green, blue].map((sum) =>
    Math.round(sum / Math.max(seen, 1))
      .toString(16)
      .padStart(2, '0'),
  );
  const colour = `#${mean.join('')}`;
  return { opaque, width, height, on_light: contrast(colour, grounds.paper), on_dark: contrast(colour, grounds.dark) };
};

/** The pictures that any version of the brand names, or that were uploaded just now. */
export const listBrandPictures = (db: Db): Promise<readonly BrandPicture[]> => queryRows<BrandPicture>(db)`
  select key, kind, width, height, on_light, on_dark from brand_pictures order by uploaded_at desc limit 200`;

/** The daily job: deletes pictures that were uploaded and never saved. */
export const purgeBrandPictures = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const dayBefore = new Date(clock.now().getTime() - 24 * 60 * 60 * 1000);
  const rows = await queryRows<{ key: string }>(db)`
    delete from brand_pictures p where uploaded_at < ${dayBefore}
      and not exists (select from brand_versions v where v.logo = p.key or v.icon = p.key) returning key`;
  for (const { key } of rows) await enqueue(db, 'remove_media', { key });
};
