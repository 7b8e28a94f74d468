import { useEffect } from 'react';
import { pageTitle } from '#platform/brand';

/** Names the tab after the thing that a page shows, once it is known. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
};
