import type { Company } from '@club/contract/club/approvals.fields';
import { approvalsApi } from '#club/approvals';
import { LeaveQuestion } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Loaded } from '#platform/ui';
import { CompanyCard, useCompanyForm } from './CompanyCard.tsx';
import { ProfileCard, useProfileForm } from './ProfileCard.tsx';
import type { OwnVendor } from './vendor-status.ts';
import styles from './vendors.module.css';

/** The public profile and the company behind it. Without a vendor they are the application, sent together. */
export const BusinessForms = ({ vendor }: { vendor: OwnVendor | null }) => (
  <Loaded query={approvalsApi.useGetCompanyInfoQuery()} failed={i18n.t("We couldn't load your company.")} inCard>
    {(company) => <Forms vendor={vendor} company={company} />}
  </Loaded>
);

const Forms = ({ vendor, company }: { vendor: OwnVendor | null; company: Company }) => {
  const companyForm = useCompanyForm(company);
  const profileForm = useProfileForm(vendor);
  const isMissing = !company.exists;
  /** Saves the company before the application that needs it; a wrong field keeps both here. */
  const apply: typeof profileForm.submit = async (event) => {
    event?.preventDefault();
    if ((companyForm.isDirty || isMissing) && !(await companyForm.submit())) return false;
    return profileForm.submit();
  };
  const companyCard = <CompanyCard form={companyForm} company={company} />;
  return (
    <div className={styles.stack}>
      {!vendor && companyCard}
      <ProfileCard vendor={vendor} form={vendor ? profileForm : { ...profileForm, submit: apply }} />
      {vendor && companyCard}
      <LeaveQuestion isDirty={companyForm.isDirty || profileForm.isDirty} />
    </div>
  );
};
