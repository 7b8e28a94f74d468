import type { PageRow } from '#platform/pages';
import { innerRows } from './inner-rows.ts';
import { rows } from './rows.ts';

export type Screen = Pick<PageRow, 'path' | 'access' | 'frame'>;

/** Every page, for browser tests that visit them all. */
export const listScreens = (): readonly Screen[] => [...rows, ...innerRows];
