import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeApp } from './page.ts';

const web = path.join(import.meta.dirname, '../../../../web');
const manifest = describeApp({ product: { name: 'Vita Nova', slug: 'vita-nova' } });

test('the club can be installed: a name, a start inside its scope, a window of its own', () => {
  expect(manifest).toMatchObject({
    name: 'Vita Nova Club',
    short_name: 'Vita Nova',
    display: 'standalone',
    scope: '/',
  });
  expect(manifest.start_url).toBe('/my-vita-nova');
  expect(readFileSync(path.join(web, 'index.html'), 'utf8')).toContain('rel="manifest" href="/manifest.webmanifest"');
});

test.each(manifest.icons)(
  'the icon $src has the size it names, and leaves room for a mask',
  async ({ src, sizes, purpose }) => {
    const file = path.join(web, 'public', src);
    expect(existsSync(file)).toBe(true);
    const picture = readFileSync(file);
    const { width, height, format } = await sharp(picture).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    if (purpose !== 'maskable') return;
    // A mask may cut a tenth off each side: nothing but the ground is there.
    const edge = Math.floor((width ?? 0) * 0.1);
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const inMargin = (index: number) => {
      const [x, y] = [index % info.width, Math.floor(index / info.width)];
      return Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < edge;
    };
    const pixels = Array.from({ length: info.width * info.height }, (_, index) => index).filter(inMargin);
    const colours = new Set(pixels.map((index) => data.subarray(index * 3, index * 3 + 3).toString('hex')));
    expect(colours.size).toBe(1);
  },
);

test('a large icon and a maskable one are among them', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});
