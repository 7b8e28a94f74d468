import type { ElementType } from 'react';
import { draw, type Look, type Piece, takeNames } from './Layout.tsx';
import './columns.css';

interface GridLook {
  /** At most this many, or as many as find room; fewer where the grid's own room is too narrow for them. */
  columns: 2 | 3 | 4 | 'fill' | 'main' | 'main-last';
  /** What the columns hold says how narrow one may be: two tiles find room on a phone, two fields in a dialog, and halves always. */
  least?: 'half' | 'tile' | 'field' | 'card';
}

/** Equal columns, as many as its own room has space for; by `main` a wide one and one beside it, or before it by `main-last`, for which a phone has no room. */
export const Grid = <T extends ElementType = 'div'>(props: Piece<T, GridLook>) => draw('grid', props);

interface FlankLook {
  /** Where the others stand, each as wide as it is by itself: before the main part, after it, or both. */
  at: 'start' | 'end' | 'both';
}

/** A part that takes the room, flanked by an icon before it or an amount after it. */
export const Flank = <T extends ElementType = 'div'>(props: Piece<T, FlankLook>) => draw('flank', props);

interface SplitLook {
  /** Which of the two is the larger: the first, unless it says otherwise. */
  main?: 'last' | 'none';
}

/** Two children: the main part and what is beside it, or below it where the split's own room is narrow. */
export const Split = <T extends ElementType = 'div'>(props: Piece<T, SplitLook>) => draw('split', props);

interface TileLook {
  /** In pixels; a control has 44. */
  side?: 24 | 28 | 36 | 40 | 44;
}

/** An icon or a number in the middle of a disc, or of a square by `corners`. */
export const Tile = <T extends ElementType = 'span'>(props: Piece<T, TileLook>) => draw('tile', props, 'span');

/** A button that says by `aria-pressed` whether it is chosen. */
export const Chip = ({ size = 'sm', ...props }: Piece<'button'>) =>
  draw('chip', { type: 'button', size, ...props }, 'button');

/** The class of a tile, for an element that another component draws. */
export const tileClass = (look: Pick<Look & TileLook, 'side' | 'ground' | 'tone' | 'corners'> = {}): string =>
  takeNames('tile', look).join(' ');
