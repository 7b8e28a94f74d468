import { settings as contract } from '@club/contract/hub/settings';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { testMail } from './part-tests.ts';
import { getClubSettings, startLedgerCheck, testClubPart } from './settings.ts';

const routes: Handlers<typeof contract> = { getClubSettings, testClubPart, startLedgerCheck };

export const settings = domain({
  name: 'hub/settings',
  mails: [testMail],
  tables: ['part_tests'],
  contract,
  routes,
});
