import { IconChartBar } from '@tabler/icons-react';
import { approvalsApi } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { vendorDashboardPath } from '#platform/paths';
import { MenuLink } from '#platform/ui';

/** The business that a member works in by invitation, which no account type tells. */
const BusinessEntry = () => {
  const name = approvalsApi.useGetAccountStatusQuery().data?.business?.vendor.name;
  if (!name) return null;
  return (
    <MenuLink to={vendorDashboardPath} Icon={IconChartBar} note={name}>
      {i18n.t('Vendor dashboard')}
    </MenuLink>
  );
};

export default BusinessEntry;
