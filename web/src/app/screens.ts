import type { PageRow } from '#platform/pages';
import { rows } from './rows.ts';
import { vendorRows } from './vendor-rows.ts';

export type Screen = Pick<PageRow, 'path' | 'access' | 'frame'>;

/** Every page, for browser tests that visit them all. */
export const listScreens = (): readonly Screen[] => [...rows, ...vendorRows];
