import {
  type BodyView,
  bodyOutline,
  bodyViews,
  listMusclePaths,
  type MusclePath,
  mirror,
} from '@club/contract/health/training/body-map';
import { hair } from '@club/contract/health/training/body-map.data';
import { type Muscle, muscles } from '@club/contract/health/training/muscles';

const colours = { skin: '#e3d9cf', muscle: '#bcae9f', accent: '#0f766e', line: '#ffffff' } as const;
/** Strokes over the accent, so that colour isn't alone. */
const hatch =
  '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path d="M0 0V5" stroke="#fff" stroke-opacity=".28" stroke-width="1.6"/></pattern>';

/**
 * The body from the front and from the back as one SVG, with these muscles in the accent colour. Each path has its
 * muscle's name for screen readers.
 */
export const drawBodyImage = (accented: readonly Muscle[]): string => {
  const wanted = new Set(accented);
  const title = accented.length === 0 ? 'Muscles of the body' : accented.map((one) => muscles[one].name).join(', ');
  const views = bodyViews.map(
    (view, index) => `<g transform="translate(${index * 180} 0)">${drawView(view, wanted)}</g>`,
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 4 352 422" width="704" height="844" role="img" ' +
    `aria-labelledby="title"><title id="title">${title}</title><defs>${hatch}</defs>${views.join('')}</svg>`
  );
};

const drawView = (view: BodyView, wanted: ReadonlySet<Muscle>): string => {
  const half = `<path d="${bodyOutline}" fill="${colours.skin}"/>`;
  const side = (one: MusclePath['side']) =>
    listMusclePaths(view, one)
      .map((path) => drawMuscle(path, wanted))
      .join('');
  return [
    `<ellipse cx="100" cy="31" rx="16" ry="21" fill="${colours.skin}"/>`,
    view === 'back' ? `<path d="${hair}" fill="${colours.muscle}"/>` : '',
    `${half}<g transform="${mirror}">${half}</g>`,
    `<g stroke="${colours.line}" stroke-width="1.1">${side('l')}<g transform="${mirror}">${side('r')}</g></g>`,
  ].join('');
};

const drawMuscle = ({ id, muscle, d }: MusclePath, wanted: ReadonlySet<Muscle>): string => {
  const title = `<title>${muscles[muscle].name}</title>`;
  if (!wanted.has(muscle)) return `<path id="${id}" class="muscle" d="${d}" fill="${colours.muscle}">${title}</path>`;
  const accent = `<path id="${id}" class="muscle" d="${d}" fill="${colours.accent}">${title}</path>`;
  return `${accent}<path d="${d}" fill="url(#hatch)" aria-hidden="true"/>`;
};
