import { createContext, useContext } from 'react';
import { matchPath } from 'react-router';
import type { PageRow } from '#platform/pages';

/** Every page of the app, for screens where an address of one is typed. */
export const KnownPages = createContext<readonly Pick<PageRow, 'path'>[]>([]);

/** Tells whether an address, with or without what is behind its path, is one of a page. */
export const useIsPage = (): ((address: string) => boolean) => {
  const pages = useContext(KnownPages);
  return (address) => {
    const pathname = address.trim().replace(/[?#].*$/, '');
    return pathname === '/' || pages.some(({ path }) => matchPath(path, pathname) !== null);
  };
};
