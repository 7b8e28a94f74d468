/** A random source that gives the same numbers for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A seed from any text, such as an offer's id. */
export const toSeed = (text: string): number =>
  [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7);

interface RidgeShape {
  readonly width: number;
  readonly height: number;
  /** Where the line runs on average, from the top. */
  readonly y: number;
  readonly swing: number;
}

/** One range of hills: two sine waves over each other, closed at the bottom of the picture. */
export const ridgePath = ({ width, height, y, swing }: RidgeShape, random: () => number): string => {
  const [slow, fast, first, second] = [0.6 + random(), 1.6 + random() * 1.6, random() * 6, random() * 6];
  const steps = 50;
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const turn = (step / steps) * Math.PI * 2;
    const level = y + Math.sin(turn * slow + first) * swing + Math.sin(turn * fast + second) * swing * 0.45;
    return `${((step / steps) * width).toFixed(1)} ${level.toFixed(1)}`;
  });
  return `M${line.join('L')}V${height}H0Z`;
};
