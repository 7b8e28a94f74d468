import { memberStatuses } from '@club/contract/club/members/fields';
import { type AccountType, accountTypes } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { membersPath } from '#club/admin/paths';
import { choiceParam, listAddress, pageParam, textParam } from '#platform/ui';

/** Spans of days that the filter of joining offers. */
export const joinedSpans = [1, 7, 30, 365] as const;

/** What is sought, as kept in the address. */
export const membersAddress = listAddress(membersPath, {
  search: textParam(),
  status: choiceParam(memberStatuses, undefined),
  type: choiceParam(Object.keys(accountTypes) as AccountType[], undefined),
  company: textParam(36),
  country: textParam(2),
  joined: choiceParam(joinedSpans, undefined),
  page: pageParam(500),
});
export type MembersView = ReturnType<typeof membersAddress.read>;

/** The same as the call takes it. */
export const toCall = ({ search, status, type, company, country, joined, page }: MembersView, now: Date) => ({
  page,
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(type && { type_of_account: type }),
  ...(/^[\da-f-]{36}$/.test(company) && { company }),
  ...(/^[A-Z]{2}$/.test(country) && { country }),
  ...(joined && { joined_from: new Date(now.getTime() - (joined - 1) * dayMs).toISOString().slice(0, 10) }),
});
