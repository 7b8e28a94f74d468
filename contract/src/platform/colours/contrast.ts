/** How readable text is: at least this much between it and its ground (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;

/** The grounds that a brand's colours are held against, by the product's own themes. */
export const grounds = { white: '#ffffff', paper: '#f3f6f5', dark: '#121f25' } as const;

export const HexColour = /^#[\da-f]{6}$/;

type Channels = readonly [red: number, green: number, blue: number];

const toChannels = (colour: string): Channels => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** A colour moved towards another, by a part from 0 to 1. */
export const mixColours = (colour: string, towards: string, part: number): string => {
  const other = toChannels(towards);
  const mixed = toChannels(colour).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const measureLight = (colour: string): number => {
  const [red, green, blue] = toChannels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [measureLight(one), measureLight(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Moves a colour towards another in steps of 5 percent until it can be read on a ground. */
const makeReadable = (colour: string, ground: string, towards: string, least: number = readableContrast): string => {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mixColours(colour, towards, part);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return towards;
};

/** The colours that pages use, made of the main one: by theme, each readable on the other. */
export const makePalette = (main: string) => {
  const dark = makeReadable(main, grounds.dark, '#ffffff', 7);
  const lightSoft = mixColours(main, '#ffffff', 0.86);
  const darkSoft = mixColours(grounds.dark, main, 0.3);
  return {
    light: {
      primary: main,
      on_primary: '#ffffff',
      primary_soft: lightSoft,
      on_primary_soft: makeReadable(mixColours(main, '#000000', 0.2), lightSoft, '#000000'),
    },
    dark: {
      primary: dark,
      on_primary: makeReadable(mixColours(main, '#000000', 0.6), dark, '#000000'),
      primary_soft: darkSoft,
      on_primary_soft: makeReadable(mixColours(dark, '#ffffff', 0.4), darkSoft, '#ffffff'),
    },
  };
};

/** What a main colour is held against, with the contrast it reaches. */
export const checkMainColour = (main: string) => {
  const { dark } = makePalette(main);
  return [
    { check: 'white_on_main', colour: grounds.white, ground: main, reached: contrast(grounds.white, main) },
    { check: 'main_on_paper', colour: main, ground: grounds.paper, reached: contrast(main, grounds.paper) },
    {
      check: 'main_in_dark',
      colour: dark.primary,
      ground: grounds.dark,
      reached: contrast(dark.primary, grounds.dark),
    },
  ] as const;
};

/** Why a colour can't be the main one; undefined for one that can. */
export const findMainColourFault = (main: string): string | undefined => {
  const failing = checkMainColour(main).find(({ reached }) => reached < readableContrast);
  return (
    failing &&
    `This colour is too pale to read: ${failing.reached.toFixed(2)} : 1, and text needs ${readableContrast} : 1. Choose a darker one.`
  );
};
