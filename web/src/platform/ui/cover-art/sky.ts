/** The colours of the sky from its top to its horizon, and its light: the sun, or at night the moon. */
interface SkyColours {
  readonly bands: readonly [string, string, string, string];
  readonly light: string;
  /** 0 by day, 1 in the night: how strongly the stars are drawn. */
  readonly stars: number;
}

type Moment = readonly [hour: number, bands: SkyColours['bands'], light: string, stars: number];

/** Every band but the horizon stays dark enough to carry white text under the scrim; a test measures it. */
const moments: readonly Moment[] = [
  [0, ['#050f22', '#0a1d3a', '#143354', '#2a4d6c'], '#cfdcf2', 1],
  [4.5, ['#061529', '#0e2c49', '#25506c', '#77707f'], '#e3cfc8', 0.8],
  [6, ['#07283d', '#155066', '#4a7f8b', '#e0a184'], '#f9d2ab', 0.15],
  [8, ['#07333d', '#125f69', '#4a979a', '#f0b987'], '#f7d9b8', 0],
  [12, ['#0a4052', '#156a7b', '#4a9aa4', '#b8d9d0'], '#fdf0d2', 0],
  [16, ['#093c4a', '#16636f', '#4f9393', '#efc591'], '#fde0b0', 0],
  [18.5, ['#142546', '#3a3560', '#84506f', '#ec9868'], '#ffcf9b', 0.05],
  [20.5, ['#0a1733', '#1b2a52', '#41426f', '#8a5f78'], '#ecc0a6', 0.6],
  [24, ['#050f22', '#0a1d3a', '#143354', '#2a4d6c'], '#cfdcf2', 1],
];

/** The sky at an hour of the day, 0 to 24, blended between the nearest moments. */
export const mixSky = (hour: number): SkyColours => {
  const at = ((hour % 24) + 24) % 24;
  const next = Math.max(
    1,
    moments.findIndex(([start]) => start > at),
  );
  const [from, to] = [moments[next - 1], moments[next]];
  if (!from || !to) return { bands: ['#07333d', '#125f69', '#4a979a', '#f0b987'], light: '#f7d9b8', stars: 0 };
  const share = (at - from[0]) / (to[0] - from[0]);
  const band = (index: 0 | 1 | 2 | 3) => blend(from[1][index], to[1][index], share);
  return {
    bands: [band(0), band(1), band(2), band(3)],
    light: blend(from[2], to[2], share),
    stars: from[3] + (to[3] - from[3]) * share,
  };
};

/** A colour between two, both as #rrggbb. */
export const blend = (from: string, to: string, share: number): string => {
  const channel = (start: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
};
