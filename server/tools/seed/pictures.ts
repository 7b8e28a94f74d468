import sharp from 'sharp';
import { makeRandom } from './random.ts';

const palettes = [
  [13, 53, 87, 83, 145, 184, 247, 224, 196],
  [7, 60, 70, 43, 143, 147, 205, 238, 227],
  [67, 34, 79, 161, 90, 140, 246, 195, 177],
] as const;

/** Drawn at half its size: hills in the mist are soft anyway, and the club starts sooner. */
const [width, height] = [400, 260];

/** Draws a misty landscape of hills, pixel by pixel; the same number gives the same picture. */
export const drawPicture = async (number: number): Promise<Buffer> => {
  const random = makeRandom(number + 1);
  const colours = palettes[number % palettes.length] ?? palettes[0];
  const shifts = [0, 1, 2].map(() => random() * 6);
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const ridges = shifts.map(
      (shift, at) => 115 + at * 40 + 17 * Math.sin(x / (65 - at * 12) + shift) + 6 * Math.sin(x / 18 + shift),
    );
    for (let y = 0; y < height; y += 1) pixels.set(drawPixel(y, ridges, colours), (y * width + x) * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(2 * width, 2 * height)
    .webp({ quality: 82 })
    .toBuffer();
};

/** Sky above all ridges, otherwise a hill that darkens the nearer it is. */
const drawPixel = (y: number, ridges: readonly number[], colours: readonly number[]): number[] => {
  const nearness = [0, 0.4, 0.7, 1][ridges.filter((ridge) => y > ridge).length] ?? 1;
  return [0, 1, 2].map((part) => {
    const [dark = 0, middle = 0, light = 0] = [colours[part], colours[part + 3], colours[part + 6]];
    const sky = middle + (light - middle) * Math.min(1, y / 180);
    return Math.round(nearness === 0 ? sky : light + (dark - light) * nearness);
  });
};
