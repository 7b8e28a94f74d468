import { stories } from '@club/contract/hub/stories';
import { type ReportReason, reportReasons } from '@club/contract/hub/stories.fields';
import type { CaseDecision, ContentCase } from '@club/contract/hub/story-moderation';
import { reasonLength } from '@club/contract/platform/reason';
import { reasonName, storiesApi } from '#hub/stories';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { SelectField, TextAreaField } from '#platform/ui';

/** If another moderator decides first, the server refuses and the dialog says so. */
export const DecideDialog = ({
  shown,
  decision,
  onClose,
}: {
  shown: ContentCase;
  decision: CaseDecision;
  onClose: () => void;
}) => {
  const tell = useTell();
  const [decide] = storiesApi.useDecideCaseMutation();
  const form = useContractForm({
    initial: { case_id: shown.id, decision, reason: '' as ReportReason | '', note: '' },
    schema: stories.decideCase.input,
    send: (values) => decide(values).unwrap(),
    done: () => {
      tell(i18n.t('Done. The author has been notified.'), 'success');
      onClose();
    },
  });
  const words = questionWords(decision);
  return (
    <FormDialog form={form} title={words.title} confirm={words.action} danger={decision === 'remove'} onClose={onClose}>
      <p>{words.effect}</p>
      {decision === 'remove' && (
        <>
          <SelectField
            label={i18n.t('Reason')}
            empty={i18n.t('Choose a reason')}
            options={reportReasons.map((value) => ({ value, label: reasonName(value) }))}
            {...form.field('reason')}
          />
          <TextAreaField
            label={i18n.t('What the author reads')}
            hint={i18n.t('{min} to {max} characters.', reasonLength)}
            maxLength={reasonLength.max}
            rows={4}
            {...form.field('note')}
          />
        </>
      )}
    </FormDialog>
  );
};

const questionWords = (decision: CaseDecision) =>
  ({
    keep: {
      title: i18n.t('Keep it?'),
      action: i18n.t('Keep'),
      effect: i18n.t('Everyone can see it. Later reports will no longer hide it.'),
    },
    remove: {
      title: i18n.t('Remove it?'),
      action: i18n.t('Remove'),
      effect: i18n.t("We'll e-mail the author. Points it earned are taken back."),
    },
    restore: {
      title: i18n.t('Restore it?'),
      action: i18n.t('Restore'),
      effect: i18n.t('Everyone can see it again, and its points are given back.'),
    },
  })[decision];
