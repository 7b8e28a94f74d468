
/** The catalogues that are fetched when their language is chosen. */
export const catalogues = {
  pseudo: () => import('./pseudo.po'),
};
