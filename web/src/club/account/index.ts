import { lazy } from 'react';

export { accountApi } from './account.api.ts';
export { countries } from './countries.ts';

/** Age and sex, asked before what depends on them. */
export const AskBasics = lazy(() => import('./AskBasics.tsx'));
