import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { rows } from './rows.ts';

export interface Screen extends Pick<PageRow, 'path' | 'access' | 'frame'> {
  readonly title: string;
}

/** Every page with its English title, for browser tests that visit them all. */
export const listScreens = (): Screen[] => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return rows.map(({ path, access, frame, title }) => ({ path, access, frame, title: title() }));
};
