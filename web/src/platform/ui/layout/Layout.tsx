import { type ComponentPropsWithRef, createElement, type ElementType } from 'react';
import './layout.css';
import './ground.css';
import './space.css';
import './text.css';

/** Steps of the scale. */
type Space = 1 | 2 | 3 | 4 | 5 | 6;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** What a piece looks like, beside the attributes of its element. */
export interface Look {
  /** `page` is the room between the cards of a page. */
  gap?: Space | 'page';
  /** Between lines, where it isn't the gap. */
  rowGap?: 1 | 2 | 3 | 4;
  /** Room before it and after it. */
  top?: Space | 'page';
  bottom?: Space | 'page';
  /** Room within it: on every side, above and below, at its start and end. */
  pad?: 1 | 2 | 3 | 4 | 5;
  padBlock?: 1 | 2 | 3 | 4;
  padInline?: Space;
  /** What it stands on, with the ink that is read there; those with a signal's name are soft, `strong` is full. */
  ground?: 'surface' | 'raised' | 'sunken' | 'primary' | 'accent' | 'success' | 'danger' | 'strong';
  corners?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** A hairline around it, above it or below it. */
  line?: 'around' | 'above' | 'below';
  /** Across its direction. */
  align?: Align;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';
  weight?: 'normal' | 'medium' | 'semibold' | 'bold';
  tone?: 'ink' | 'quiet' | 'faint' | 'primary' | 'accent' | 'success' | 'warn' | 'danger';
  /** Figures are equally wide, so that they stand below each other. */
  tabular?: boolean;
  /** Breaks long words, such as addresses, where it must. */
  anywhere?: boolean;
  /** Keeps the line breaks of its text. */
  pre?: boolean;
  /** No wider than is pleasant to read. */
  measure?: boolean | 'wide';
  /** Takes the room that others leave. */
  grow?: boolean;
  /** Keeps its own size where room is short, unless it's false. */
  shrink?: false;
  /** At the end of its row, after all room that is left. */
  push?: boolean;
  /** Tall enough for a finger. */
  touch?: boolean;
}

export type Piece<T extends ElementType, Own = unknown> = { as?: T } & Look &
  Own &
  Omit<ComponentPropsWithRef<T>, keyof Look | keyof Own | 'as'>;

interface StackLook {
  /** A hairline between its children, each with this step of room above and below. */
  ruled?: 0 | 2 | 3 | 4;
  /** What stands before each of its points. */
  marks?: 'disc' | 'decimal';
}

/** One below the other. */
export const Stack = <T extends ElementType = 'div'>(props: Piece<T, StackLook>) => draw('stack', props);

interface RowLook {
  /** Along the row. */
  justify?: 'center' | 'end' | 'between';
  /** Whether what finds no room goes to the next line. */
  wrap?: false;
  /** On one line in a narrow window, where it moves from side to side. */
  scroll?: boolean;
  /** In a narrow window one below the other. */
  narrow?: 'stack';
  /** Stands in a line of text or in a cell, as wide as what it holds. */
  inline?: boolean;
}

/** One beside the other, centred, over as many lines as it needs. */
export const Row = <T extends ElementType = 'div'>(props: Piece<T, RowLook>) => draw('row', props);

interface TextLook {
  /** Where its lines end. */
  align?: 'center' | 'end';
  /** A line of its own, whatever the element is. */
  block?: boolean;
  /** Stays on one line. */
  wrap?: false;
}

/** Words in a size of the scale, with its leading. */
export const Text = <T extends ElementType = 'p'>(props: Piece<T, TextLook>) => draw('text', props, 'p');

/** Of these a class is made: `gap-2` of a value, `grow` of true. */
const looks =
  'gap rowGap top bottom pad padBlock padInline align justify wrap columns least main ruled at side grow shrink push touch inline scroll narrow marks ' +
  'ground corners line size weight tone tabular anywhere pre block measure';

/** The class of a stack, for an element that another component draws. */
export const stackClass = ({ gap, top }: { gap: Space | 'page'; top?: Space | undefined }): string =>
  ['stack', `gap-${gap}`, ...(top ? [`top-${top}`] : [])].join(' ');

export const draw = (name: string, { as, className, ...props }: Record<string, unknown>, tag = 'div') => {
  const names = takeNames(name, props);
  if (className) names.push(`${className}`);
  return createElement((as ?? tag) as ElementType, { ...props, className: names.join(' ') });
};

/** The classes of a look, whose properties it takes out of the others. */
export const takeNames = (name: string, props: Record<string, unknown>): string[] => {
  const names = [name];
  for (const look of looks.split(' ')) {
    const value = props[look];
    if (value !== undefined && (value !== false || look === 'wrap' || look === 'shrink'))
      names.push(value === true ? look : `${look}-${value}`);
    delete props[look];
  }
  return names;
};
