import type { Question } from '@club/contract/club/questionnaires';
import { accountTypes } from '@club/contract/platform/access';
import { useState } from 'react';
import { QuestionnaireForm, questionnairesApi } from '#club/questionnaires';
import { LeaveQuestion } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Loaded, Notice, Stack } from '#platform/ui';
import { type AccountStatus, approvalsApi } from './approvals.api.ts';
import { useFollowedRights } from './follow-rights.ts';
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx';
import { SocialLinksForm, useLinksForm } from './SocialLinksForm.tsx';
import { useAccountType } from './use-account-type.ts';

/** The ambassador application: questions, social links and status. */
export const AmbassadorApplication = () => {
  const query = approvalsApi.useGetAccountStatusQuery();
  useFollowedRights(query.data);
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load your application.")} inCard>
      {(data) => (
        <Stack gap="page">
          <Where status={data} />
          {mayChange(data) && <Form status={data} />}
        </Stack>
      )}
    </Loaded>
  );
};

/** Editable until the decision, and again after a rejection. */
const mayChange = ({ account_types, ambassador }: AccountStatus): boolean =>
  !account_types.includes('AMB') && ambassador?.status !== 'APR';

const Where = ({ status: { ambassador, account_types } }: { status: AccountStatus }) => {
  if (!ambassador) return null;
  const { status, reason, can_reapply_at: from, attempt, changes_asked: asked } = ambassador;
  return (
    <Card title={i18n.t('Your application')} action={<ReviewStatusBadge status={status} />}>
      <Stack gap={4} top={3}>
        {asked && (
          <Notice type="info">
            {i18n.t('Please change this, then send your application again: {text}', { text: asked.text })}
          </Notice>
        )}
        {status === 'REW' && !asked && (
          <p>
            {account_types.includes('AMB')
              ? i18n.t("We're reviewing it again. Nothing changes for you until we decide.")
              : i18n.t("We'll review it and e-mail you. You can still change your answers.")}
          </p>
        )}
        {status === 'APR' && <p>{i18n.t("You're a club {role}.", { role: accountTypes.AMB })}</p>}
        {reason && <Notice type="info">{i18n.t('Reason: {reason}', { reason })}</Notice>}
        {status === 'REJ' && (
          <p>
            {from
              ? i18n.t('You can apply again from {day}. This was attempt {attempt}.', {
                  day: fullDay(new Date(from)),
                  attempt,
                })
              : i18n.t("You've used all your attempts. Please contact the club.")}
          </p>
        )}
      </Stack>
    </Card>
  );
};

const Form = ({ status }: { status: AccountStatus }) => (
  <Loaded
    query={questionnairesApi.useListOnboardingQuestionsQuery({ kind: 'ambassador' })}
    failed={i18n.t("We couldn't load the questions.")}
    inCard
  >
    {({ results }) => <Steps status={status} questions={results} />}
  </Loaded>
);

const Steps = ({ status, questions }: { status: AccountStatus; questions: readonly Question[] }) => {
  const [again, setAgain] = useState(false);
  const [done, setDone] = useState(false);
  const answered = done || questions.every(({ answer, required }) => answer !== null || !required);
  if (!answered || again) {
    const finish = () => {
      setDone(true);
      setAgain(false);
    };
    return <QuestionnaireForm questions={questions} again={again} onDone={finish} />;
  }
  return (
    <>
      <Card title={i18n.t('Your answers')}>
        <Stack gap={4} top={3}>
          <p>{i18n.t("You've answered all the questions.")}</p>
          <div>
            <Button kind="soft" onClick={() => setAgain(true)}>
              {i18n.t('Change answers')}
            </Button>
          </div>
        </Stack>
      </Card>
      <LinksAndSend status={status} />
    </>
  );
};

/** Sending the application first saves the links that were typed. */
const LinksAndSend = ({ status }: { status: AccountStatus }) => {
  const form = useLinksForm(status.social_links);
  const saveLinks = async () => !form.isDirty || (await form.submit());
  return (
    <>
      <SocialLinksForm form={form} />
      {(status.ambassador?.status !== 'REW' || status.ambassador.changes_asked) && (
        <Send status={status} before={saveLinks} />
      )}
      <LeaveQuestion isDirty={form.isDirty} />
    </>
  );
};

const Send = ({ status: { ambassador }, before }: { status: AccountStatus; before: () => Promise<boolean> }) => {
  const { change, busy } = useAccountType();
  const send = async () => {
    if (await before()) await change({ type_of_account: 'AMB' }, i18n.t('Your application has been sent.'));
  };
  const from = ambassador?.can_reapply_at;
  const tooEarly = ambassador?.status === 'REJ' && (!from || new Date(from) > new Date());
  if (tooEarly) return null;
  return (
    <div>
      <Button busy={busy} onClick={() => void send()}>
        {i18n.t('Send application')}
      </Button>
    </div>
  );
};
