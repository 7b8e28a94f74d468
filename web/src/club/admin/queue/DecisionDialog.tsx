import { type Application, approvals } from '@club/contract/club/approvals';
import { correctionDays, reapplyDays } from '@club/contract/club/approvals.fields';
import type { ReviewStatus } from '@club/contract/platform/access';
import { reasonLength, undoMinutes } from '@club/contract/platform/reason';
import { approvalsApi } from '#club/approvals';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';
import { toTitle } from './application-names.ts';

/** If another reviewer decides first, the server refuses and the dialog says so. */
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
    <FormDialog form={form} title={words.title} confirm={words.action} danger={status === 'REJ'} onClose={onClose}>
      <p>{words.effect}</p>
      <p>{sayUndo(application, status)}</p>
      {status === 'REJ' && (
        <TextAreaField
          label={i18n.t('Reason')}
          hint={i18n.t('The applicant will see this. {min} to {max} characters.', reasonLength)}
          maxLength={reasonLength.max}
          rows={4}
          data-autofocus=""
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
};

const questionWords = ({ approval_type, status: now }: Application, status: ReviewStatus, name: string) => {
  const isVendor = approval_type === 'vendor';
  if (status === 'APR')
    return {
      title: i18n.t('Approve {name}?', { name }),
      action: i18n.t('Approve'),
      effect: isVendor
        ? i18n.t("They'll be able to publish offers right away. We'll e-mail them.")
        : i18n.t("They'll get an invitation code right away. We'll e-mail them."),
    };
  if (status === 'REW')
    return {
      title: i18n.t('Review {name} again?', { name }),
      action: i18n.t('Review again'),
      effect: isVendor
        ? i18n.t("Their offers will stay on sale, but they can't publish new ones until you decide.")
        : i18n.t("They'll stay an ambassador until you decide."),
    };
  if (now !== 'APR')
    return {
      title: i18n.t('Reject {name}?', { name }),
      action: i18n.t('Reject'),
      effect: i18n.t('They can apply again after {again} days. You can change this decision for {correct} days.', {
        again: reapplyDays,
        correct: correctionDays,
      }),
    };
  return {
    title: i18n.t("Revoke {name}'s approval?", { name }),
    action: i18n.t('Revoke approval'),
    effect: isVendor
      ? i18n.t('Their offers will be paused. Codes members already have stay valid.')
      : i18n.t('Their invitation code will stop working. Invitations already accepted will continue.'),
  };
};

const sayUndo = ({ status: now, approval_type, user }: Application, status: ReviewStatus): string => {
  const isHeld = user.account_types.includes(approval_type === 'vendor' ? 'VEN' : 'AMB');
  if (now === 'REW' && status === 'APR')
    return i18n.t('You can undo this for {minutes} minutes.', { minutes: undoMinutes });
  if (now === 'REW' && status === 'REJ' && !isHeld)
    return i18n.t("We'll e-mail them in {minutes} minutes. Until then you can undo this.", { minutes: undoMinutes });
  return i18n.t("There's no undo for this, but you can decide again.");
};

const doneWords = (status: ReviewStatus, name: string): string =>
  ({
    APR: i18n.t('{name} is approved.', { name }),
    REJ: i18n.t('{name} is rejected.', { name }),
    REW: i18n.t('{name} is in review again.', { name }),
  })[status];
