import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** One address parameter. Default values are left out. */
export interface Param<T> {
  read(written: string | null): T;
  write(value: T): string;
}

/** Reads a list's view from the address and writes it back. Invalid values read as the default. */
export interface ListAddress<V extends object> {
  readonly read: (search: URLSearchParams) => V;
  readonly write: (view: Partial<V>) => string;
}

export const listAddress = <V extends object>(
  path: string,
  params: { readonly [K in keyof V]: Param<V[K]> },
): ListAddress<V> => {
  const all: [string, Param<unknown>][] = Object.entries(params);
  return {
    // Each key is read by the parameter of its own type, which `fromEntries` cannot tell the compiler.
    read: (search) => Object.fromEntries(all.map(([name, param]) => [name, param.read(search.get(name))])) as V,
    write: (view) => {
      const given = new Map(Object.entries(view));
      return changeAddress(
        path,
        Object.fromEntries(all.map(([name, param]) => [name, given.has(name) ? param.write(given.get(name)) : ''])),
      );
    },
  };
};

/**
 * The view that the address names, the address of the same view with changes, from its first page on, and the way there.
 * Changes that follow each other before the address is drawn again add up.
 */
export const useListView = <V extends object>(address: ListAddress<V>) => {
  const location = useLocation();
  const navigate = useNavigate();
  const view = address.read(new URLSearchParams(location.search));
  const chosen = useRef<{ readonly from: typeof location; readonly view: V } | null>(null);
  useEffect(() => {
    if (chosen.current?.from !== location) chosen.current = null;
  }, [location]);
  const change = (from: V, changes: Partial<V>): V => ({ ...from, page: 1, offset: 0, ...changes });
  return {
    view,
    at: (changes: Partial<V> = {}): string => address.write(change(view, changes)),
    go: (changes: Partial<V>, options?: NavigateOptions): void => {
      const now = change(chosen.current?.from === location ? chosen.current.view : view, changes);
      chosen.current = { from: location, view: now };
      void navigate(address.write(now), options);
    },
  };
};

/** An address with the parameters that have a value. */
export const changeAddress = (path: string, search: Readonly<Record<string, string | number | undefined>>): string => {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return set.length > 0
    ? `${path}?${new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)]))}`
    : path;
};

export const textParam = (longest = 100): Param<string> => ({
  read: (written) => (written ?? '').slice(0, longest),
  write: (value) => value,
});

/** One of a few values; any other reads as the default. */
export const choiceParam = <T extends string | number, U extends T | undefined>(
  choices: readonly T[],
  usual: U,
): Param<T | U> => ({
  read: (written) => choices.find((choice) => String(choice) === written) ?? usual,
  write: (value) => (value === usual || value === undefined ? '' : String(value)),
});

/** A day of the calendar; empty when none is named. */
export const dayParam: Param<string> = {
  read: (written) => (written !== null && /^\d{4}-\d\d-\d\d$/.test(written) ? written : ''),
  write: (value) => value,
};

/** The number of a page, from 1; one beyond the furthest is the first. */
export const pageParam = (furthest = Number.MAX_SAFE_INTEGER): Param<number> => ({
  read: (written) => wholeUpTo(furthest, written) || 1,
  write: (page) => (page > 1 ? String(page) : ''),
});

/** How many rows come before the page; one beyond the furthest is none. */
export const offsetParam = (furthest = 10_000): Param<number> => ({
  read: (written) => wholeUpTo(furthest, written),
  write: (offset) => (offset > 0 ? String(offset) : ''),
});

const wholeUpTo = (furthest: number, written: string | null): number => {
  const number = Number(written);
  return Number.isInteger(number) && number > 0 && number <= furthest ? number : 0;
};
