import { type ComponentProps, createElement } from 'react';
import './layout.css';
import './text.css';

/** Steps of the scale. */
type Space = 1 | 2 | 3 | 4 | 5 | 6;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** What a piece looks like, beside the attributes of its element. */
interface Look {
  /** `page` is the room between the cards of a page. */
  gap?: Space | 'page';
  /** Between lines, where it isn't the gap. */
  rowGap?: 1 | 2 | 3 | 4;
  /** Room before it and after it. */
  top?: Space;
  bottom?: 2 | 3 | 5 | 'page';
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
  /** Takes the room that others leave. */
  grow?: boolean;
}

type Tag = keyof HTMLElementTagNameMap;
type Piece<T extends Tag, Own = unknown> = { as?: T } & Look & Own & Omit<ComponentProps<T>, keyof Look | keyof Own>;

interface StackLook {
  /** A hairline between its children, each with this step of room above and below. */
  ruled?: 2 | 3;
}

/** One below the other. */
export const Stack = <T extends Tag = 'div'>(props: Piece<T, StackLook>) => draw('stack', props);

interface RowLook {
  /** Along the row. */
  justify?: 'center' | 'end' | 'between';
  /** Whether what finds no room goes to the next line. */
  wrap?: false;
}

/** One beside the other, centred, over as many lines as it needs. */
export const Row = <T extends Tag = 'div'>(props: Piece<T, RowLook>) => draw('row', props);

interface GridLook {
  /** At most this many; fewer where the grid's own room is too narrow for them. */
  columns: 2 | 3 | 4;
  /** What the columns hold says how narrow one may be: two tiles find room on a phone, two fields in a dialog. */
  least?: 'tile' | 'field';
}

/** Equal columns, as many as its own room has space for. */
export const Grid = <T extends Tag = 'div'>(props: Piece<T, GridLook>) => draw('grid', props);

interface SplitLook {
  /** Which of the two is the larger: the first, unless it says otherwise. */
  main?: 'last' | 'none';
}

/** Two children: the main part and what is beside it, or below it where the split's own room is narrow. */
export const Split = <T extends Tag = 'div'>(props: Piece<T, SplitLook>) => draw('split', props);

interface TextLook {
  /** Where its lines end. */
  align?: 'center' | 'end';
  /** A line of its own, whatever the element is. */
  block?: boolean;
  /** No wider than is pleasant to read. */
  measure?: boolean;
}

/** Words in a size of the scale, with its leading. */
export const Text = <T extends Tag = 'p'>(props: Piece<T, TextLook>) => draw('text', props, 'p');

/** Of these a class is made: `gap-2` of a value, `grow` of true. */
const looks = [
  ...['gap', 'rowGap', 'top', 'bottom', 'align', 'justify', 'wrap', 'columns', 'least', 'main', 'ruled', 'grow'],
  ...['size', 'weight', 'tone', 'tabular', 'anywhere', 'pre', 'block', 'measure'],
];

/** The class of a stack, for an element that another component draws. */
export const stackClass = ({ gap, top }: { gap: Space | 'page'; top?: Space | undefined }): string =>
  ['stack', `gap-${gap}`, ...(top ? [`top-${top}`] : [])].join(' ');

const draw = (name: string, { as, className, ...props }: Record<string, unknown>, tag = 'div') => {
  const names = [name];
  for (const look of looks) {
    const value = props[look];
    if (value !== undefined && (value !== false || look === 'wrap'))
      names.push(value === true ? look : `${look}-${value}`);
    delete props[look];
  }
  if (className) names.push(`${className}`);
  return createElement((as ?? tag) as string, { ...props, className: names.join(' ') });
};
