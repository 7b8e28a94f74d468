import { useNow } from '#platform/ui';
import { ambassadorsApi } from './ambassadors.api.ts';
import { listDays, type ProgrammeView, rowsOfPage } from './programme-query.ts';

/** An ambassador's invitations in a period. What was shown before stays until the next page is there. */
export const useInvitations = ({ days, status, page }: ProgrammeView) => {
  const now = useNow(3_600_000);
  const answer = ambassadorsApi.useGetReferralLinkQuery({
    ...listDays(days, now),
    page,
    page_size: rowsOfPage,
    ...(status && { status }),
  });
  return { ...answer, data: answer.isError ? undefined : answer.data };
};
