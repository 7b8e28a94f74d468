import { roundDecimals } from '@club/contract/platform/units';
import type { ReactNode } from 'react';
import { mix } from './palettes.ts';

/** Numbers from 0 to 1, the same ones each time a picture is drawn. */
export type Random = () => number;

/** Draws something so many times. */
export const times = (count: number, draw: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => draw(index));

export const round = (value: number): number => roundDecimals(value, 1);

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

interface LineProps {
  readonly d: string;
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
}

/** A line with round ends. */
export const Line = ({ d, colour, width, opacity = 1 }: LineProps) => (
  <path
    d={d}
    fill="none"
    stroke={colour}
    strokeWidth={width}
    strokeOpacity={opacity}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

interface LeafProps {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Degrees, 0 to the right. */
  readonly angle: number;
  readonly colour: string;
  readonly vein: string;
}

/** A leaf that grows from its point. */
export const Leaf = ({ x, y, length, angle, colour, vein }: LeafProps) => {
  const [a, b, up, down] = [length * 0.3, length * 0.75, length * 0.34, length * 0.3].map(round);
  return (
    <g transform={`translate(${round(x)} ${round(y)}) rotate(${round(angle)})`}>
      <path d={`M0 0C${a} -${up} ${b} -${down} ${round(length)} 0C${b} ${down} ${a} ${up} 0 0Z`} fill={colour} />
      <Line
        d={`M${round(length * 0.08)} 0H${round(length * 0.86)}`}
        colour={vein}
        width={Math.max(1, length * 0.025)}
        opacity={0.7}
      />
    </g>
  );
};

/** The soft shadow under a thing. */
export const Shadow = ({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }) => (
  <ellipse cx={round(x)} cy={round(y)} rx={rx} ry={ry} fill="black" fillOpacity="0.16" />
);

export const lighten = (colour: string, share: number): string => mix(colour, 'white', share);
export const darken = (colour: string, share: number): string => mix(colour, 'black', share);
