import { Fragment, type ReactNode } from 'react';
import { seeded, toSeed } from '#platform/ui/cover-art';
import { darken, Line, lighten, type Random, times } from './drawing/index.ts';
import { findPiece, type PieceKind } from './pieces.tsx';

/** One ingredient as it lies in the bowl. */
export interface DishPart {
  readonly kind: PieceKind;
  /** Its share of the dish, in any unit. */
  readonly share: number;
  readonly colour?: string | undefined;
}

interface BowlProps {
  /** The same dish looks the same everywhere: its id. */
  readonly seed: string;
  readonly parts: readonly DishPart[];
  /** The colour of what it lies in: a sauce, a soup. */
  readonly base?: string | undefined;
}

const dishes = ['#ffffff', '#e7ecea', '#20464f', '#d98a5c'];
const cloths = ['#dfeae6', '#f6e6d3', '#e3e6f3', '#eaeed6', '#f4dfd9'];
const pale = '#f3ead2';

/** A dish from above, drawn from its own ingredients, each in a part as wide as its share. */
export const Bowl = ({ seed, parts, base = pale }: BowlProps) => {
  const random = seeded(toSeed(seed));
  const dish = dishes[Math.floor(random() * dishes.length)] ?? 'white';
  const cloth = cloths[Math.floor(random() * cloths.length)] ?? 'white';
  return (
    <svg viewBox="0 0 200 200" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="200" height="200" fill={cloth} />
      {times(4, (fold) => (
        <Line key={fold} d={`M-10 ${20 + fold * 56}L210 ${-20 + fold * 56}`} colour={lighten(cloth, 0.45)} width={15} />
      ))}
      <circle cx="107" cy="110" r="80" fill="black" fillOpacity="0.14" />
      <circle cx="100" cy="100" r="80" fill={dish} />
      <circle cx="100" cy="100" r="69" fill={darken(dish, 0.1)} />
      <circle cx="100" cy="100" r="66" fill={base} />
      {layPieces(parts, random)}
    </svg>
  );
};

/** Small pieces first, so that the large ones lie on top of them. */
const layPieces = (parts: readonly DishPart[], random: Random): ReactNode[] => {
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const small: ReactNode[] = [];
  const large: ReactNode[] = [];
  let from = random() * 2 * Math.PI;
  for (const { kind, share, colour } of parts) {
    const piece = findPiece(kind);
    const width = (share / total) * 2 * Math.PI;
    const count = Math.max(1, Math.round(piece.count * (piece.large ? 1 : Math.max(0.8, (share / total) * 4.4))));
    for (let index = 0; index < count; index += 1) {
      const angle = from + width * (piece.large ? (index + 1) / (count + 1) : 0.06 + 0.88 * random());
      const distance = piece.large ? 34 : 10 + 46 * Math.sqrt(random());
      const place = { x: 100 + distance * Math.cos(angle), y: 100 + distance * Math.sin(angle) };
      const drawn = piece.draw({ ...place, random, colour: colour ?? piece.colour });
      (piece.large ? large : small).push(<Fragment key={`${kind} ${from} ${index}`}>{drawn}</Fragment>);
    }
    from += width;
  }
  return [...small, ...large];
};
