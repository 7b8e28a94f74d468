import { CompanyToJoin } from '@club/contract/club/approvals';
import { useState } from 'react';
import { profileStored, useAppDispatch, useTell } from '#platform/api';
import { Form, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, ConfirmDialog, TextField } from '#platform/ui';
import { type AccountStatus, approvalsApi } from './approvals.api.ts';
import styles from './approvals.module.css';
import { useAccountType } from './use-account-type.ts';

/** Joining a company by code or verified e-mail domain, and leaving it. */
export const CompanyMembership = ({ status: { account_types, managed_by } }: { status: AccountStatus }) =>
  account_types.includes('CCM') ? <Employed company={managed_by.name} /> : <Join />;

const Employed = ({ company }: { company: string }) => {
  const [asks, setAsks] = useState(false);
  const { change, busy } = useAccountType();
  return (
    <section className={styles.company}>
      <p>
        {i18n.t("You're a member through {company}. It never sees your health data, points or redemptions.", {
          company,
        })}
      </p>
      <Button kind="soft" onClick={() => setAsks(true)}>
        {i18n.t('Leave company membership')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={i18n.t('Leave company membership?')}
          confirm={i18n.t('Leave')}
          back={i18n.t('Stay')}
          danger
          busy={busy}
          onConfirm={() => change({ type_of_account: 'CM' }, i18n.t("You've left the company membership."))}
          onClose={() => setAsks(false)}
        >
          <p>{i18n.t("You'll no longer see corporate offers. You'll keep your points and everything else.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

const Join = () => {
  const dispatch = useAppDispatch();
  const tell = useTell();
  const [send] = approvalsApi.useSetAccountTypeMutation();
  const form = useContractForm({
    initial: { company_code: '' },
    schema: CompanyToJoin,
    send: ({ company_code }) =>
      send({ type_of_account: 'CCM', ...(company_code.trim() !== '' && { company_code }) }).unwrap(),
    done: (answer) => {
      dispatch(profileStored(answer));
      tell(i18n.t("You're now a corporate member."), 'success');
    },
  });
  return (
    <Form form={form} className={styles.company}>
      <div className={styles.join}>
        <TextField
          label={i18n.t('Company code')}
          hint={i18n.t('Leave it empty if your verified e-mail address belongs to the company.')}
          autoComplete="off"
          {...form.field('company_code')}
        />
        <Button type="submit" kind="soft" busy={form.pending}>
          {i18n.t('Join your company')}
        </Button>
      </div>
    </Form>
  );
};
