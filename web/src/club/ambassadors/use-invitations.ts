import { hourMs } from '@club/contract/platform/units';
import { useNow } from '#platform/ui';
import { ambassadorsApi } from './ambassadors.api.ts';
import { listDays, type ProgrammeView, rowsOfPage } from './programme-query.ts';

/** Invitations in a period. The previous page stays visible while the next one loads. */
export const useInvitations = ({ days, status, page }: ProgrammeView) => {
  const now = useNow(hourMs);
  const answer = ambassadorsApi.useGetReferralLinkQuery({
    ...listDays(days, now),
    page,
    page_size: rowsOfPage,
    ...(status && { status }),
  });
  return { ...answer, data: answer.isError ? undefined : answer.data };
};
