import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { helpArticlePath, notePath, notesPath } from './places.ts';

/** Pages that the help leads to: what is drawn around every page need not know them. */
export const innerHelpRows: readonly PageRow[] = [
  {
    path: notesPath,
    title: () => i18n.t('Notes'),
    access: 'anyone',
    frame: 'main',
    load: () => import('./NotesScreen.tsx'),
  },
  {
    path: notePath(':slug'),
    title: () => i18n.t('Note'),
    access: 'anyone',
    frame: 'main',
    load: () => import('./NoteScreen.tsx'),
  },
  {
    path: helpArticlePath(':slug'),
    title: () => i18n.t('Help article'),
    access: 'anyone',
    frame: 'main',
    load: () => import('./ArticleScreen.tsx'),
  },
];
