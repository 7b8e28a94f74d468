import type { ReadContext } from './format.ts';
import { createOrderFinder, type DateOrder, type OrderFinding } from './local-times.ts';
import { createSignFinder, type DecimalSign } from './numbers.ts';
import { chooseDateOrder, createMemberClock } from './times.ts';
import type { WallClock } from './wall-clock.ts';

/** What the cells of a file say about how its dates and numbers are written. */
export interface Layout {
  readonly order: OrderFinding;
  /** A date that can be read two ways, or else the first. */
  readonly example: string | null;
  readonly sign: DecimalSign;
}

/** Looks at every cell of a file, since one can settle them all. */
export const createLayoutFinder = () => {
  const [orders, signs] = [createOrderFinder(), createSignFinder()];
  let first: string | null = null;
  return {
    lookAtDate: (cell: string | undefined): void => {
      orders.look(cell ?? '');
      first ??= cell ?? null;
    },
    lookAtNumbers: (cells: readonly (string | undefined)[]): void => {
      for (const cell of cells) signs.look(cell ?? '');
    },
    find: (): Layout => ({ order: orders.find(), example: orders.findExample() ?? first, sign: signs.find() }),
  };
};

/** How the cells of a file are read. */
export interface Reading {
  readonly clock: WallClock;
  readonly order: DateOrder;
  readonly sign: DecimalSign;
}

/** @throws {UnreadableFile} */
export const chooseReading = ({ order, sign }: Layout, context: ReadContext): Reading => ({
  clock: createMemberClock(context),
  order: chooseDateOrder(order, context),
  sign,
});
