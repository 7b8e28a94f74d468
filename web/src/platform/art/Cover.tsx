import { useId } from 'react';
import {
  type ArtCategory,
  Line,
  lighten,
  mix,
  type Palette,
  palettes,
  type Random,
  round,
  times,
  turnHue,
} from './drawing/index.ts';
import { motifs } from './motifs/index.ts';
import { chooseScene, type Scene } from './scene.ts';

interface CoverProps {
  readonly category: ArtCategory;
  /** The same thing has the same picture everywhere: its id. */
  readonly seed: string;
  /** A title that names a thing of the category gets that thing. */
  readonly title?: string | undefined;
  /** `wide` is on its lower edge; a `chip` is small and shows the category alone, by day. */
  readonly shape?: 'card' | 'wide' | 'chip';
}

/** Seen from above: a cloth in place of sky and ground. */
const fromAbove: readonly ArtCategory[] = ['nutrition', 'food'];
/** Their motifs bring a ground of their own, or need none. */
const withoutGround: readonly ArtCategory[] = [
  ...fromAbove,
  'sleep',
  'travel',
  'spa',
  'mindfulness',
  'beauty',
  'wearables',
];

/** A still life of a category, drawn from a seed on 4:3: it needs no picture and no bytes. */
export const Cover = ({ category, seed, title, shape = 'card' }: CoverProps) => {
  const id = useId();
  const chosen = chooseScene(category, seed, title);
  const scene: Scene = {
    ...chosen,
    ...(shape !== 'card' && { zoom: 1 }),
    ...(shape === 'chip' && { mirrored: false, time: 'day', hue: 0 }),
  };
  const palette = turnHue(palettes[category], scene.hue);
  const { zoom, zoomAt, mirrored, random, motif } = scene;
  const placed = `translate(${round(zoomAt)} 236) scale(${zoom.toFixed(2)}) translate(${-round(zoomAt)} -236)`;
  return (
    <svg
      viewBox="0 0 400 300"
      width="100%"
      height="100%"
      preserveAspectRatio={`xMid${shape === 'wide' ? 'YMax' : 'YMid'} slice`}
      aria-hidden="true"
    >
      <Backdrop id={id} palette={palette} scene={scene} />
      {!withoutGround.includes(category) && drawGround(palette, scene)}
      <g transform={`${placed}${mirrored ? ' matrix(-1 0 0 1 400 0)' : ''}`}>
        {motifs[category][motif]?.draw(palette, random, id)}
      </g>
    </svg>
  );
};

const chooseSky = ({ main, mid, light }: Palette, time: Scene['time']): readonly [string, string] => {
  if (time === 'dawn') return [lighten(mid, 0.32), mix('#fbdcb8', light, 0.25)];
  if (time === 'day') return [lighten(mid, 0.62), lighten(light, 0.2)];
  return [mix(main, mid, 0.35), mix(mid, '#f6c9a0', 0.45)];
};

const Backdrop = ({ id, palette, scene: { category, time, sun } }: { id: string; palette: Palette; scene: Scene }) => {
  const [above, below] = chooseSky(palette, time);
  return (
    <>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2=".25" y2="1">
          <stop stopColor={above} />
          <stop offset="1" stopColor={below} />
        </linearGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}sky)`} />
      {fromAbove.includes(category)
        ? times(3, (fold) => {
            const y = fold * 100;
            const path = `M-20 ${75 + y}C120 ${20 + y} 280 ${120 + y} 420 ${50 + y}`;
            return <Line key={fold} d={path} colour="white" width={26} opacity={0.16} />;
          })
        : [76, 57, 40].map((radius, index) => (
            <circle
              key={radius}
              cx={round(sun.x)}
              cy={round(sun.y)}
              r={radius}
              fill="white"
              fillOpacity={[0.16, 0.22, 0.62][index]}
            />
          ))}
    </>
  );
};

const drawGround = ({ main, mid, light }: Palette, { time, random }: { time: Scene['time']; random: Random }) => {
  const [left, first, second] = [236 + random() * 10, 228 + random() * 8, 244 - random() * 8].map(round);
  const colour = mix(mid, time === 'dusk' ? main : light, 0.45);
  return <path d={`M0 ${left}C120 ${first} 280 ${second} 400 236V300H0Z`} fill={colour} />;
};
