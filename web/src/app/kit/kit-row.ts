import type { PageRow } from '#platform/pages';

/** The gallery of the kit, in development only: a build has neither its address nor its files. */
export const kitRow: PageRow = {
  path: '/dev/kit',
  title: () => 'Kit',
  access: 'anyone',
  frame: 'bare',
  load: () => import('./KitPage.tsx'),
};
