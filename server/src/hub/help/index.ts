import { help as forReaders } from '@club/contract/hub/help';
import { ownHelp } from '@club/contract/hub/own-help';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { getHelp, getNote, listHelp, listNotes } from './help.ts';
import { getOwnHelp, listOwnHelp, saveOwnHelp } from './own-help.ts';

const contract = { ...forReaders, ...ownHelp };

const routes: Handlers<typeof contract> = {
  listHelp,
  getHelp,
  listNotes,
  getNote,
  listOwnHelp,
  getOwnHelp,
  saveOwnHelp,
};

/** How the club works, and general knowledge with its sources: short texts and a search over them. */
export const help = domain({
  name: 'hub/help',
  tables: ['own_help_versions'],
  contract,
  routes,
});
