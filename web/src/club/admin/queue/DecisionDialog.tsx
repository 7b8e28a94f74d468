import { type Application, approvals } from '@club/contract/club/approvals';
import { correctionDays, reapplyDays } from '@club/contract/club/approvals.fields';
import type { ReviewStatus } from '@club/contract/platform/access';
import { approvalsApi } from '#club/approvals';
import { useTell } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, TextAreaField } from '#platform/ui';
import { toTitle } from './application-names.ts';

/** What was decided on by somebody else meanwhile is refused by the club, and said here. */
export const DecisionDialog = ({
  application,
  status,
  onClose,
  onDone,
}: {
  application: Application;
  status: ReviewStatus;
  onClose: () => void;
  onDone: () => void;
}) => {
  const tell = useTell();
  const [decide] = approvalsApi.useDecideMutation();
  const name = toTitle(application);
  const form = useContractForm({
    initial: { application_id: application.id, status, expected_status: application.status, reason: '' },
    schema: approvals.decide.input,
    send: (values) => decide(values).unwrap(),
    done: () => {
      tell(doneWords(status, name), 'success');
      onDone();
    },
  });
  const words = questionWords(application, status, name);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.action}
      danger={status === 'REJ'}
      busy={form.pending}
      failure={form.failure?.message}
      ref={form.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{words.effect}</p>
      {status === 'REJ' && (
        <TextAreaField
          label={i18n.t('Reason')}
          hint={i18n.t('The applicant reads it. 10 to 500 characters.')}
          maxLength={500}
          rows={4}
          data-autofocus=""
          {...form.field('reason')}
        />
      )}
    </ConfirmDialog>
  );
};

const questionWords = ({ approval_type, status: now }: Application, status: ReviewStatus, name: string) => {
  const isVendor = approval_type === 'vendor';
  if (status === 'APR')
    return {
      title: i18n.t('Approve {name}?', { name }),
      action: i18n.t('Approve'),
      effect: isVendor
        ? i18n.t('The vendor may publish offers at once and is told by mail.')
        : i18n.t('The member gets a code to invite with at once and is told by mail.'),
    };
  if (status === 'REW')
    return {
      title: i18n.t('Look at {name} again?', { name }),
      action: i18n.t('Look again'),
      effect: isVendor
        ? i18n.t('What is on sale stays on sale, but nothing new can be published until you decide.')
        : i18n.t('The member keeps their rights until you decide.'),
    };
  if (now !== 'APR')
    return {
      title: i18n.t('Reject {name}?', { name }),
      action: i18n.t('Reject'),
      effect: i18n.t('The applicant may apply again after {again} days. You can correct this for {correct} days.', {
        again: reapplyDays,
        correct: correctionDays,
      }),
    };
  return {
    title: i18n.t('Take the approval of {name} back?', { name }),
    action: i18n.t('Take it back'),
    effect: isVendor
      ? i18n.t('The offers are paused. Codes that members hold stay good.')
      : i18n.t('The code to invite with stops working. Invitations that have begun go on.'),
  };
};

const doneWords = (status: ReviewStatus, name: string): string =>
  ({
    APR: i18n.t('{name} is approved.', { name }),
    REJ: i18n.t('{name} is rejected.', { name }),
    REW: i18n.t('{name} is in review again.', { name }),
  })[status];
