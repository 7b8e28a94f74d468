import { companiesPath } from '#club/admin/place-paths';
import { choiceParam, listAddress, pageParam, textParam } from '#platform/ui';

/** What is sought, as kept in the address. */
export const companiesAddress = listAddress(companiesPath, {
  search: textParam(),
  state: choiceParam(['open', 'ended'] as const, 'open'),
  page: pageParam(500),
});
