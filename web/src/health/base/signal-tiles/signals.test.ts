import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '#testing';

const sheets = ['signals.css', '../../../platform/ui/theme/tokens.css'].map((file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8'),
);

const colourOf = (scheme: 'light' | 'dark', name: string): string => {
  for (const sheet of sheets) {
    const block = sheet.slice(sheet.lastIndexOf(`[data-mantine-color-scheme="${scheme}"]`)).split('}')[0] ?? '';
    const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
    if (found) return found;
  }
  throw new Error(`no colour ${name}`);
};

const signals = ['glucose', 'move', 'sleep', 'food', 'mind', 'body'];
const schemes = ['light', 'dark'] as const;
const grounds = ['bg', 'surface'];

test.each(schemes)('%s: the hue of every signal has a contrast of at least 3 to its grounds', (scheme) => {
  const pairs = signals.flatMap((signal) => grounds.map((ground) => [signal, ground] as const));
  const faint = pairs.filter(
    ([signal, ground]) => !(contrast(colourOf(scheme, `sig-${signal}`), colourOf(scheme, ground)) >= 3),
  );
  expect(faint).toEqual([]);
});

test.each(schemes)('%s: no two signals look alike to any kind of colour vision', (scheme) => {
  const measure = (one: string, other: string, vision: Matrix): number => {
    const [a, b] = [one, other].map((signal) => toLab(seenAs(colourOf(scheme, `sig-${signal}`), vision)));
    return Math.hypot(...(a ?? []).map((value, axis) => value - (b?.[axis] ?? 0)));
  };
  const pairs = signals.flatMap((one, index) => signals.slice(index + 1).map((other) => [one, other] as const));
  const alike = pairs.flatMap(([one, other]) =>
    Object.entries(visions)
      .filter(([, vision]) => !(measure(one, other, vision) > 14))
      .map(([name]) => `${one} and ${other} with ${name} vision`),
  );
  expect(alike).toEqual([]);
});

type Matrix = readonly (readonly [number, number, number])[];

/** Full dichromacy in linear RGB: Machado, Oliveira and Fernandes 2009, doi:10.1109/TVCG.2009.113. */
const visions: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenAs = (colour: string, vision: Matrix): number[] => {
  const linear = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return vision.map((row) => {
    const sum = row.reduce((total, factor, index) => total + factor * (linear[index] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  });
};

/** CIE 1976 L*a*b* under D65, from linear RGB. */
const toLab = ([red = 0, green = 0, blue = 0]: number[]): number[] => {
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
