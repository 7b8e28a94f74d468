import { WaitingCount } from '#club/admin/frame';
import { storiesApi } from '#hub/stories';

/** How many stories and comments wait for a moderator. */
export const WaitingCases = () => {
  const { data } = storiesApi.useListCasesQuery({ view: 'open', page_size: 1 });
  return <WaitingCount count={data?.counts.open ?? 0} />;
};
