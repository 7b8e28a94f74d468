import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';

/** The picture of the camera, in pixels, and a second of it. */
const [width, height, frames] = [640, 480, 5];

/** Chromium's flags for a camera that shows a film, without asking for it. */
export const filmFlags = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

/** Films what a page shows, on white, as YUV4MPEG2, which Chromium takes for a camera's picture. */
export const film = async (shown: Locator, file: string): Promise<void> => {
  const png = (await shown.screenshot()).toString('base64');
  const grey = Buffer.from(await shown.page().evaluate(readGrey, { png, width, height }), 'base64');
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${frames}:1 Ip A1:1 C420jpeg\n`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]));
};

/** In the page: the picture in the middle of a white one, a byte of brightness for each pixel. */
const readGrey = async (given: { png: string; width: number; height: number }): Promise<string> => {
  const bytes = Uint8Array.from(atob(given.png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(given.width, given.height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('nothing can be drawn here');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, given.width, given.height);
  const size = 0.7 * given.height;
  drawing.drawImage(picture, (given.width - size) / 2, (given.height - size) / 2, size, size);
  const { data } = drawing.getImageData(0, 0, given.width, given.height);
  let text = '';
  for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 255);
  return btoa(text);
};
