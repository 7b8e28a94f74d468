import { inbox } from '@club/contract/club/inbox';
import { reasonLength } from '@club/contract/platform/reason';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';
import { inboxApi } from './inbox.api.ts';

interface Asked {
  readonly id: string;
  readonly title: string;
  readonly yes: boolean;
}

interface Dialog {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Accepts or declines an offer that was proposed. */
export const ProposalDialog = ({ asked: { id, title, yes }, onClose }: Dialog) => {
  const tell = useTell();
  const [answer] = inboxApi.useAnswerProposalMutation();
  const form = useContractForm({
    initial: { id, accept: yes, reason: '' },
    schema: inbox.answerProposal.input,
    send: (values) => answer(values).unwrap(),
    done: ({ message }) => {
      tell(message, 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={yes ? i18n.t('Accept “{title}”?', { title }) : i18n.t('Decline “{title}”?', { title })}
      confirm={yes ? i18n.t('Accept') : i18n.t('Decline')}
      danger={!yes}
      onClose={onClose}
    >
      <p>
        {yes
          ? i18n.t("We'll e-mail the sender in 10 minutes how to join as a vendor. Until then you can undo this.")
          : i18n.t("We'll e-mail the sender your reason in 10 minutes. Until then you can undo this.")}
      </p>
      {!yes && <ReasonField label={i18n.t('What the sender reads')} {...form.field('reason')} />}
    </FormDialog>
  );
};

/** Allows or refuses the reward of an invitation that was held. */
export const ReferralDialog = ({ asked: { id, title, yes }, onClose }: Dialog) => {
  const tell = useTell();
  const [review] = inboxApi.useReviewReferralMutation();
  const form = useContractForm({
    initial: { id, allow: yes, reason: '' },
    schema: inbox.reviewReferral.input,
    send: (values) => review(values).unwrap(),
    done: ({ message }) => {
      tell(message, 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={yes ? i18n.t('Allow the reward?') : i18n.t('Refuse the reward?')}
      confirm={yes ? i18n.t('Allow the reward') : i18n.t('Refuse the reward')}
      danger={!yes}
      onClose={onClose}
    >
      <p>
        {title}.{' '}
        {yes
          ? i18n.t('Both get their points once the waiting time is over.')
          : i18n.t('Neither gets points. The ambassador reads that the invitation is not eligible.')}
      </p>
      <ReasonField label={i18n.t('Reason, for the audit log')} {...form.field('reason')} />
    </FormDialog>
  );
};

const ReasonField = (
  field: Pick<Parameters<typeof TextAreaField>[0], 'label' | 'name' | 'value' | 'error' | 'onChange'>,
) => (
  <TextAreaField
    hint={i18n.t('{min} to {max} characters.', reasonLength)}
    maxLength={reasonLength.max}
    rows={3}
    {...field}
  />
);
