import { makePalette } from '@club/contract/platform/colours/contrast';
import sharp from 'sharp';
import type { BrandLogo, BrandState } from '#platform/brand';

/** The product's own colours, where the club chose none. */
const own = { light: '#0b6170', dark: '#62c9d0', accent: '#ef9f57', paper: '#f3f6f5', darkPaper: '#121f25' };

/** Whether the club chose a colour. */
export const hasColours = ({ mainColour, secondColour }: BrandState): boolean => `${mainColour}${secondColour}` !== '';

/** Whether its pages look other than the product's. */
export const hasOwnLook = (state: BrandState): boolean => hasColours(state) || state.logo !== null || state.icon !== '';

/**
 * The club's colours as a style sheet, which the page loads before it is shown. The theme is named twice, so that these
 * values hold whichever sheet comes first.
 */
export const writeStyles = ({ mainColour, secondColour, logo }: BrandState): string => {
  const palette = mainColour ? makePalette(mainColour) : undefined;
  const write = (theme: 'light' | 'dark'): string => {
    const values = { ...palette?.[theme], ...(secondColour ? { accent: secondColour } : {}) };
    const lines = Object.entries(values).map(([name, value]) => `--${name.replaceAll('_', '-')}:${value}`);
    const named = `[data-mantine-color-scheme="${theme}"]`;
    return `:root${named}${named}{${lines.join(';')}}`;
  };
  return `${write('light')}\n@media screen{${write('dark')}}\n${logo ? styleLogo(logo) : ''}`;
};

/** The logo's size in the head of pages, and a ground where it could not be seen without one. */
const styleLogo = ({ hardThemes }: BrandLogo): string => {
  const grounds = { light: own.darkPaper, dark: own.paper };
  const lines = hardThemes.map(
    (theme) =>
      `[data-mantine-color-scheme="${theme}"] .club-logo{padding:4px 10px;border-radius:10px;background:${grounds[theme]}}`,
  );
  return ['.club-logo{width:auto;max-width:min(200px,46vw);height:36px;object-fit:contain}', ...lines].join('\n');
};

/** The club's sign in its colours: a day's ring that is not closed, and its sun. */
export const drawIcon = ({ mainColour, secondColour }: BrandState): string => {
  const dark = mainColour ? makePalette(mainColour).dark.primary : own.dark;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><title>Club</title><style>' +
    `circle{stroke:${mainColour || own.light}}circle+circle{fill:${secondColour || own.accent};stroke:none}` +
    `@media(prefers-color-scheme:dark){circle{stroke:${dark}}}</style>${sign}</svg>`
  );
};

const sign =
  '<circle cx="14" cy="14" r="12" fill="none" stroke-width="2.6" stroke-dasharray="58 18" stroke-linecap="round" ' +
  'transform="rotate(-62 14 14)"/><circle cx="14" cy="14" r="4.8"/>';

/** The sign as a picture with a ground, for the home screens of devices. A mask may cut a tenth off each side. */
export const paintIcon = (
  { mainColour, secondColour }: BrandState,
  size: 180 | 192 | 512,
  masked: boolean,
): Promise<Buffer> => {
  const room = masked ? 'translate(8.4 8.4) scale(.4)' : 'translate(4.2 4.2) scale(.7)';
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 28 28">` +
    `<rect width="28" height="28" fill="${own.paper}"/><g transform="${room}" stroke="${mainColour || own.light}" ` +
    `fill="${secondColour || own.accent}">${sign}</g></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};

/** An uploaded icon on the ground of its own corner, for the home screens of devices. A mask may cut a tenth off each side. */
export const fitIcon = async (picture: Buffer, size: 180 | 192 | 512, masked: boolean): Promise<Buffer> => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(picture)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const ground = alpha === 255 ? { r: red, g: green, b: blue } : own.paper;
  const inner = masked ? Math.floor(size * 0.78) : size;
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  return sharp(picture)
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: before, left: before, bottom: after, right: after, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background: ground })
    .png()
    .toBuffer();
};

/** An uploaded logo for mails, whose programs may not know WebP. */
export const fitLogo = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize({ height: 96, withoutEnlargement: true }).png().toBuffer();
