import { approvalsApi } from '#club/approvals';
import { profileStored, useAppDispatch, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { businessPath } from '#platform/paths';
import { Button, Card, Fact, Facts, fullDay, LinkButton, Notice, Page, Stack, Text } from '#platform/ui';
import { BusinessForms } from './BusinessForms.tsx';
import type { AccountStatus, ReviewStatusBadge } from './vendor-status.ts';

/** For members who can't sell yet: the application form, or its status and next step. */
export const VendorStatusScreen = ({ status, standing }: { status: AccountStatus; standing: ReviewStatusBadge }) => {
  if (!status.vendor) return <Apply />;
  return standing === 'rejected' ? <Rejected application={status.vendor} /> : <InReview application={status.vendor} />;
};

type Application = NonNullable<AccountStatus['vendor']>;

const Apply = () => (
  <Page
    title={i18n.t('Become a vendor')}
    intro={i18n.t("Tell us about your company and what members will see. We'll review it and e-mail you.")}
    narrow
  >
    <Text size="sm" tone="quiet">
      {i18n.t(
        'Only the two names are required; the rest helps us to decide. Once you are approved, the club agrees with you what it pays for a point and what it keeps, before your first statement.',
      )}
    </Text>
    <BusinessForms vendor={null} />
  </Page>
);

/** How often an applicant who waits with the page open sees whether it was decided, in milliseconds. */
const lookAgain = 20_000;

const InReview = ({ application }: { application: Application }) => {
  approvalsApi.useGetAccountStatusQuery(undefined, { pollingInterval: lookAgain });
  return <Waiting application={application} />;
};

const Waiting = ({ application }: { application: Application }) => (
  <Page title={i18n.t('Overview')} narrow>
    <Stack gap="page">
      {application.changes_asked ? (
        <Notice type="info">
          {i18n.t('Please change this, then send your application again: {text}', {
            text: application.changes_asked.text,
          })}
        </Notice>
      ) : (
        <Notice type="info">{i18n.t('Your vendor application is in review')}</Notice>
      )}
      <Card title={i18n.t('Your application')}>
        <Stack gap={4} top={4}>
          <Facts>
            <Fact name={i18n.t('Business')}>
              <bdi>{application.vendor.name}</bdi>
            </Fact>
            <Fact name={i18n.t('Sent')}>{fullDay(new Date(application.submitted_at))}</Fact>
            <Fact name={i18n.t('Attempt')}>{application.attempt}</Fact>
          </Facts>
          {application.missing.includes('company_info') && (
            <Notice type="error">{i18n.t('Add your company details so we can approve you.')}</Notice>
          )}
          <Text size="sm" tone="quiet">
            {application.changes_asked
              ? i18n.t("Once you're approved, you can create offers here without signing in again.")
              : i18n.t(
                  "Someone at the club reads it and e-mails you the decision. Once you're approved, you can create offers here without signing in again.",
                )}
          </Text>
          <div>
            <LinkButton kind="soft" to={businessPath}>
              {i18n.t('Edit application')}
            </LinkButton>
            {application.changes_asked && <ApplyAgain label={i18n.t('Send again')} />}
          </div>
        </Stack>
      </Card>
    </Stack>
  </Page>
);

const Rejected = ({ application }: { application: Application }) => {
  const { reason, reviewed_at, can_reapply_at: again } = application;
  const mayApply = again !== null && new Date(again) <= new Date();
  return (
    <Page title={i18n.t('Overview')} narrow>
      <Stack gap="page">
        <Notice type="error">{i18n.t("Your vendor application wasn't accepted.")}</Notice>
        <Card title={i18n.t('Why')}>
          <Stack gap={4} top={4}>
            <Text anywhere pre>
              {reason ?? i18n.t('No reason was given. Please contact the club.')}
            </Text>
            {reviewed_at && (
              <Text size="sm" tone="quiet">
                {i18n.t('Decided on {day}.', { day: fullDay(new Date(reviewed_at)) })}
              </Text>
            )}
            {application.was_approved && (
              <Text size="sm" tone="quiet">
                {i18n.t('Your offers are paused, not deleted. Existing vouchers stay valid.')}
              </Text>
            )}
            {again === null && <p>{i18n.t("You can't apply again. Please contact the club.")}</p>}
            {again !== null && !mayApply && (
              <p>{i18n.t('You can apply again from {day}.', { day: fullDay(new Date(again)) })}</p>
            )}
            {mayApply && <ApplyAgain label={i18n.t('Apply again')} />}
            <div>
              <LinkButton kind="soft" to={businessPath}>
                {i18n.t('Edit application')}
              </LinkButton>
            </div>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
};

const ApplyAgain = ({ label }: { label: string }) => {
  const dispatch = useAppDispatch();
  const tellOutcome = useTellOutcome();
  const [apply, { isLoading }] = approvalsApi.useSetAccountTypeMutation();
  const send = async () => {
    const stored = await tellOutcome(
      apply({ type_of_account: 'VEN' }),
      i18n.t('Your application has been sent again.'),
    );
    if (stored) dispatch(profileStored(stored));
  };
  return (
    <div>
      <Button busy={isLoading} onClick={() => void send()}>
        {label}
      </Button>
    </div>
  );
};
