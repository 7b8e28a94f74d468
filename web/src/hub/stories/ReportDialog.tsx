import { stories } from '@club/contract/hub/stories';
import { type ReportReason, reportReasons } from '@club/contract/hub/stories.fields';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Choices, TextAreaField } from '#platform/ui';
import { storiesApi } from './stories.api.ts';
import { reasonName } from './story-words.ts';

export interface ContentObject {
  readonly object_type: 'story' | 'comment';
  readonly object_id: string;
}

/** Asks what is wrong with a story or comment. The author is not told who reported it. */
export const ReportDialog = ({ object, onClose }: { object: ContentObject; onClose: () => void }) => {
  const tell = useTell();
  const [report] = storiesApi.useReportContentMutation();
  const form = useContractForm({
    initial: { ...object, reason: '' as ReportReason | '', note: '' },
    schema: stories.reportContent.input,
    send: (values) => report({ ...values, reason: values.reason as ReportReason }).unwrap(),
    done: ({ message }) => {
      tell(message, 'success');
      onClose();
    },
  });
  const reason = form.field('reason');
  return (
    <FormDialog
      form={form}
      title={object.object_type === 'story' ? i18n.t('Report this story?') : i18n.t('Report this comment?')}
      confirm={i18n.t('Report')}
      onClose={onClose}
    >
      <Choices
        label={i18n.t("What's wrong with it?")}
        choices={reportReasons.map((value) => ({ value, label: reasonName(value) }))}
        name="reason"
        value={reason.value}
        error={reason.error}
        onChange={(value) => form.set({ reason: value as ReportReason })}
      />
      <TextAreaField
        label={i18n.t('Anything the moderators should know (optional)')}
        maxLength={500}
        rows={3}
        {...form.field('note')}
      />
    </FormDialog>
  );
};
