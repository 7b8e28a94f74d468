/** The five tones of a picture. Whatever else it shows is mixed from them. */
export interface Palette {
  /** The deepest. */
  readonly ink: string;
  readonly main: string;
  readonly mid: string;
  readonly light: string;
  readonly accent: string;
}

const tones = (ink: string, main: string, mid: string, light: string, accent: string): Palette => ({
  ink,
  main,
  mid,
  light,
  accent,
});

/** By category of the marketplace. */
export const palettes = {
  fitness: tones('#5a1f16', '#c2532f', '#e8895a', '#fbe3c8', '#12464f'),
  nutrition: tones('#22401a', '#5c8a34', '#9cbd5a', '#f1f0cf', '#e8743b'),
  spa: tones('#12454a', '#2f8a86', '#8cc7bd', '#e6f3ee', '#e0a078'),
  sleep: tones('#131c46', '#33458f', '#8b93d6', '#e5e2f7', '#f4d58a'),
  diagnostics: tones('#0a3a4a', '#187f95', '#6fc0cf', '#e0f3f5', '#d8455f'),
  mindfulness: tones('#3f2150', '#86519a', '#c896c8', '#f6e6f0', '#f2b26b'),
  supplements: tones('#4a3206', '#b9801b', '#e6b84f', '#fbf1d2', '#2e7d6b'),
  travel: tones('#0d2f52', '#2f6ea5', '#86b5d8', '#e9f2f7', '#f0a868'),
  food: tones('#5c2413', '#d9772b', '#f3b24a', '#fdf0d8', '#4f7f34'),
  wearables: tones('#1c2530', '#46596b', '#94a7b6', '#e8edf1', '#35b7a2'),
  education: tones('#233258', '#4a63a8', '#9db0de', '#eef0f8', '#e2a13d'),
  beauty: tones('#5c1f3a', '#b5577f', '#e3a3bb', '#fbe9ef', '#7c9a6a'),
} satisfies Record<string, Palette>;

export type ArtCategory = keyof typeof palettes;

export const isArtCategory = (name: string): name is ArtCategory => Object.hasOwn(palettes, name);

/** A colour between two, `share` of the way from the first to the second, as the eye sees it. */
export const mix = (from: string, to: string, share: number): string =>
  `color-mix(in oklab, ${from}, ${to} ${Math.round(share * 100)}%)`;

/** The palette with its hues turned by so many degrees; the accent stays. */
export const turnHue = ({ ink, main, mid, light, accent }: Palette, degrees: number): Palette => {
  const turn = (colour: string) => (degrees === 0 ? colour : `oklch(from ${colour} l c calc(h + ${degrees}))`);
  return { ink: turn(ink), main: turn(main), mid: turn(mid), light: turn(light), accent };
};
