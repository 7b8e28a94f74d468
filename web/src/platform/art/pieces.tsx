import type { ReactNode } from 'react';
import { Leaf, Line, lighten, mix, type Random, round } from './drawing/index.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly random: Random;
  readonly colour: string;
}

interface Piece {
  /** Without a colour of the food's own. */
  readonly colour: string;
  /** How many lie in a bowl that is a good quarter full of them. */
  readonly count: number;
  /** Large pieces lie on top, each once for every so much. */
  readonly large?: boolean;
  readonly draw: (place: Place) => ReactNode;
}

const turnedAt = ({ x, y, random }: Place, degrees = 180): string =>
  `rotate(${round(random() * degrees)} ${round(x)} ${round(y)})`;
const movedTo = ({ x, y }: Place, angle = 0): string => `translate(${round(x)} ${round(y)}) rotate(${round(angle)})`;

const drawLeaf = ({ x, y, random, colour }: Place) => {
  const shade = random() > 0.4 ? colour : mix(colour, '#1d3a14', 0.35);
  return <Leaf x={x} y={y} length={20 + random() * 8} angle={random() * 360} colour={shade} vein="#e9f0c8" />;
};

const drawBerry = (place: Place) => (
  <g transform={movedTo(place)}>
    <circle cx="1.5" cy="2" r="7.5" fill="black" fillOpacity="0.14" />
    <circle r="7.5" fill={place.colour} />
    <circle cx="-2" cy="-2.4" r="2.2" fill="white" fillOpacity="0.5" />
  </g>
);

const drawGrain = (place: Place) => {
  const shade = place.random() > 0.3 ? place.colour : mix(place.colour, '#7a5418', 0.3);
  return <ellipse cx={round(place.x)} cy={round(place.y)} rx="4.2" ry="2.4" fill={shade} transform={turnedAt(place)} />;
};

const drawSlice = (place: Place) => (
  <g transform={movedTo(place)}>
    <circle cx="1.5" cy="2" r="11.5" fill="black" fillOpacity="0.12" />
    <circle r="11.5" fill={place.colour} />
    <circle r="8.8" fill={lighten(place.colour, 0.35)} />
    {[0, 72, 144, 216, 288].map((angle) => (
      <ellipse key={angle} cx="5" rx="2.4" ry="1.7" fill={place.colour} transform={`rotate(${angle})`} />
    ))}
  </g>
);

const drawCucumber = (place: Place) => (
  <g transform={movedTo(place)}>
    <circle r="11" fill={place.colour} />
    <circle r="9" fill="#d6ebb4" />
    <circle r="5" fill="#eaf5d4" />
  </g>
);

const drawCube = (place: Place) => (
  <g transform={movedTo(place, place.random() * 90)}>
    <rect x="-7" y="-6" width="16" height="16" rx="4" fill="black" fillOpacity="0.12" />
    <rect x="-8" y="-8" width="16" height="16" rx="4" fill={place.colour} />
    <rect x="-8" y="-8" width="16" height="6" rx="3" fill="white" fillOpacity="0.25" />
  </g>
);

const drawFish = (place: Place) => (
  <g transform={movedTo(place, place.random() * 50 - 25)}>
    <rect x="-26" y="-11" width="56" height="28" rx="12" fill="black" fillOpacity="0.12" />
    <rect x="-28" y="-14" width="56" height="28" rx="12" fill={place.colour} />
    {[-14, 0, 14].map((x) => (
      <Line
        key={x}
        d={`M${x - 5}-11C${x + 2}-4 ${x + 2} 4 ${x - 5} 11`}
        colour={lighten(place.colour, 0.55)}
        width={2.6}
      />
    ))}
  </g>
);

const drawEgg = (place: Place) => (
  <g transform={movedTo(place)}>
    <ellipse cx="2" cy="3" rx="20" ry="17" fill="black" fillOpacity="0.12" />
    <ellipse rx="20" ry="17" fill="white" />
    <circle cx="2" r="9" fill={place.colour} />
    <circle cx="-1" cy="-3" r="2.6" fill="white" fillOpacity="0.6" />
  </g>
);

const drawNut = (place: Place) => (
  <g transform={movedTo(place, place.random() * 180)}>
    <ellipse rx="7.5" ry="4.6" fill={place.colour} />
    <ellipse cx="-1" cy="-1" rx="3.4" ry="1.4" fill="white" fillOpacity="0.3" />
  </g>
);

const drawBean = (place: Place) => (
  <g transform={movedTo(place, place.random() * 180)}>
    <ellipse cx="1" cy="1.6" rx="6.4" ry="4.6" fill="black" fillOpacity="0.12" />
    <ellipse rx="6.4" ry="4.6" fill={place.colour} />
  </g>
);

const drawNoodle = (place: Place) => (
  <g transform={movedTo(place)}>
    <Line d="M-18 0C-8-12 8 12 18-2" colour={place.colour} width={4} />
    <Line d="M-16 6C-6-4 8 16 17 5" colour={mix(place.colour, '#a8792c', 0.3)} width={3} />
  </g>
);

const drawDollop = (place: Place) => (
  <g transform={movedTo(place)}>
    <circle cx="2" cy="3" r="20" fill="black" fillOpacity="0.1" />
    <circle r="20" fill={place.colour} />
    <Line d="M-9 2A9 9 0 1 1 4 8" colour={mix(place.colour, '#c9bfa5', 0.5)} width={2.6} />
  </g>
);

/** What a bowl can hold, by the kind of piece. */
export const pieces = {
  leaf: { colour: '#5c8a34', count: 11, draw: drawLeaf },
  berry: { colour: '#39407e', count: 9, draw: drawBerry },
  grain: { colour: '#e8cf94', count: 46, draw: drawGrain },
  slice: { colour: '#d8452f', count: 5, draw: drawSlice },
  cucumber: { colour: '#4f8a3c', count: 6, draw: drawCucumber },
  cube: { colour: '#e08a3c', count: 7, draw: drawCube },
  fish: { colour: '#ee8a68', count: 2, large: true, draw: drawFish },
  egg: { colour: '#f3ac2e', count: 1, large: true, draw: drawEgg },
  nut: { colour: '#b57a3c', count: 9, draw: drawNut },
  bean: { colour: '#6f2b22', count: 18, draw: drawBean },
  noodle: { colour: '#ecd29a', count: 12, draw: drawNoodle },
  dollop: { colour: '#fbf7ee', count: 1, large: true, draw: drawDollop },
} satisfies Record<string, Piece>;

export type PieceKind = keyof typeof pieces;
export const findPiece = (kind: PieceKind): Piece => pieces[kind];
