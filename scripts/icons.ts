import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Draws the club's sign as the icons of an installed app. Run after the sign changed: node scripts/icons.ts */
const folder = path.join(import.meta.dirname, '../web/public/icons');

/** The sign in a field of 28, with `room` around it so that a mask of any shape may cut the edges. */
const draw = ({ room, ground, ring, sun }: Record<'room', number> & Record<'ground' | 'ring' | 'sun', string>) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${28 + 2 * room} ${28 + 2 * room}">
    <rect x="${-room}" y="${-room}" width="100%" height="100%" fill="${ground}"/>
    <circle cx="14" cy="14" r="12" fill="none" stroke="${ring}" stroke-width="2.6" stroke-dasharray="58 18"
      stroke-linecap="round" transform="rotate(-62 14 14)"/>
    <circle cx="14" cy="14" r="4.8" fill="${sun}"/></svg>`);

const light = { ground: '#f3f6f5', ring: '#0b6170', sun: '#ef9f57' };

const icons = [
  { name: 'icon-192', size: 192, image: { ...light, room: 5 } },
  { name: 'icon-512', size: 512, image: { ...light, room: 5 } },
  { name: 'maskable-512', size: 512, image: { ...light, room: 11 } },
  { name: 'apple-180', size: 180, image: { ...light, room: 6 } },
  // Phones draw a badge in one colour, from its opacity alone.
  { name: 'badge-96', size: 96, image: { room: 3, ground: 'none', ring: '#ffffff', sun: '#ffffff' } },
];

await mkdir(folder, { recursive: true });
for (const { name, size, image } of icons) {
  await sharp(draw(image), { density: 72 * Math.ceil(size / 28) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: image.ground !== 'none' })
    .toFile(path.join(folder, `${name}.png`));
}
