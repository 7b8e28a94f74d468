import type { ElementType } from 'react';
import { draw, type Piece } from './Layout.tsx';
import './pill.css';

interface PillLook {
  /** Without a frame, as the pages of an area are; otherwise it is one of several choices. */
  bare?: boolean;
}

/** A tab or a filter: a link by `aria-current`, a button by `aria-pressed`, a list by `data-chosen`, or a label around its box. */
export const Pill = <T extends ElementType = 'button'>({ bare = false, ...props }: Piece<T, PillLook>) =>
  draw('pill', { size: 'sm', weight: 'semibold', corners: 'full', ...(bare ? quiet : framed), ...props }, 'button');

const framed = { line: 'around', ground: 'surface', tone: 'ink', padInline: 3 };
const quiet = { tone: 'quiet', padInline: 4 };
