import { CompanyToJoin } from '@club/contract/club/approvals';
import { type AccountType, accountTypes } from '@club/contract/platform/access';
import { useState } from 'react';
import { profileStored, useAppDispatch, useTell } from '#platform/api';
import { Form, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { programmePath } from '#platform/paths';
import {
  Button,
  Choices,
  ConfirmDialog,
  Grid,
  LinkButton,
  LoadedCard,
  Notice,
  Row,
  Stack,
  Text,
  TextField,
} from '#platform/ui';
import { type AccountStatus, approvalsApi } from './approvals.api.ts';
import styles from './approvals.module.css';
import { useFollowedRights } from './follow-rights.ts';
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx';
import { useAccountType } from './use-account-type.ts';

/** The member's account types, applications and company. */
const AccountTypeCard = () => {
  const query = approvalsApi.useGetAccountStatusQuery();
  useFollowedRights(query.data);
  return (
    <LoadedCard
      title={i18n.t('Account type')}
      query={query}
      failed={i18n.t("We couldn't load your account type.")}
      rows={3}
    >
      {(status) => (
        <Stack gap={5} top={3}>
          <Lens status={status} />
          <CompanyMembership key={status.managed_by.name} status={status} />
          <Roles status={status} />
        </Stack>
      )}
    </LoadedCard>
  );
};

/** Switches the active account type. Hidden when the member holds only one. */
const Lens = ({ status: { type_of_account, account_types, managed_by } }: { status: AccountStatus }) => {
  const { change, busy } = useAccountType();
  if (account_types.length < 2) {
    return (
      <p>
        <b>{accountTypes[type_of_account]}</b>{' '}
        <Text as="span" size="sm" tone="faint">
          {managed_by.name}
        </Text>
      </p>
    );
  }
  const look = (type: AccountType) =>
    void change(
      { type_of_account: type },
      i18n.t("You're now using the club as {type}.", { type: accountTypes[type] }),
    );
  return (
    <div aria-busy={busy || undefined}>
      <Choices
        name="account-type"
        label={i18n.t('Use the club as')}
        choices={accountTypeChoices(account_types)}
        value={type_of_account}
        onChange={(type) => !busy && look(type as AccountType)}
      />
    </div>
  );
};

/** The two roles a member can apply for, with their status. */
const Roles = ({ status }: { status: AccountStatus }) => {
  const { account_types, ambassador, vendor } = status;
  return (
    <Grid as="section" columns={2} gap={4} aria-label={i18n.t('Roles in the club')}>
      <Role
        name={accountTypes.AMB}
        holds={account_types.includes('AMB')}
        application={ambassador}
        to={programmePath}
        apply={i18n.t('Become an ambassador')}
        about={i18n.t('Invite your friends and earn points when they get active.')}
        kind="ambassador"
        base={account_types.includes('CCM') ? 'CCM' : 'CM'}
      />
      <Role
        name={accountTypes.VEN}
        holds={account_types.includes('VEN')}
        application={vendor}
        to="/marketplace/vendor/overview"
        apply={i18n.t('Become a vendor')}
        about={i18n.t('Publish your offers for club members.')}
        kind="vendor"
        base={account_types.includes('CCM') ? 'CCM' : 'CM'}
      />
    </Grid>
  );
};

const Role = ({
  name,
  holds,
  application,
  to,
  apply,
  about,
  kind,
  base,
}: {
  name: string;
  holds: boolean;
  application: AccountStatus['ambassador'];
  to: string;
  apply: string;
  about: string;
  kind: 'ambassador' | 'vendor';
  base: 'CM' | 'CCM';
}) => {
  const { change, busy } = useAccountType();
  const waits = application?.status === 'REW' && !holds;
  return (
    <Stack gap={2} pad={4} corners="md" ground="sunken">
      <Row gap={2} justify="between">
        <h3>{name}</h3>
        {application && <ReviewStatusBadge status={application.status} />}
      </Row>
      {!application && (
        <Text size="sm" tone="faint">
          {about}
        </Text>
      )}
      {application?.reason && <Notice type="info">{application.reason}</Notice>}
      <Row gap={2}>
        <LinkButton kind="soft" to={to}>
          {application ? i18n.t('Open') : apply}
        </LinkButton>
        {waits && (
          <Button
            kind="plain"
            busy={busy}
            onClick={() =>
              void change({ type_of_account: base, withdraw: kind }, i18n.t('Your application has been withdrawn.'))
            }
          >
            {i18n.t('Withdraw application')}
          </Button>
        )}
      </Row>
    </Stack>
  );
};

/** The account types the member can switch to. */
const accountTypeChoices = (held: readonly AccountType[]) =>
  held.map((type) => ({ value: type, label: accountTypes[type], note: lensNotes()[type] }));

const lensNotes = (): Record<AccountType, string> => ({
  CM: i18n.t('Your own membership.'),
  CCM: i18n.t('Your membership through your company.'),
  AMB: i18n.t('Your invitations and rewards.'),
  VEN: i18n.t('Your offers and results, under Dashboard.'),
});

export default AccountTypeCard;

/** Joining a company by code or verified e-mail domain, and leaving it. */
const CompanyMembership = ({ status: { account_types, managed_by } }: { status: AccountStatus }) =>
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
