import { WaitingCount } from '#club/admin/frame';
import { approvalsApi } from '#club/approvals';
import { vendorsApi } from '#club/vendors';

/** How many vendor applications, held changes and reports wait. */
export const WaitingVendors = () => {
  const { data: list } = approvalsApi.useGetRightsQuery({ approval_type: 'vendor', status: 'REW', page_size: 1 });
  const { data: cases } = vendorsApi.useListVendorCasesQuery({ view: 'open', page_size: 1 });
  const applications = list && 'counts' in list ? list.counts.REW : 0;
  return <WaitingCount count={applications + (cases?.count ?? 0)} />;
};
