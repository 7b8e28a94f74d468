import { type ClubQuestionnaire, questionnaireTexts } from '@club/contract/club/content/questionnaires';
import { reasonLength } from '@club/contract/platform/reason';
import { questionnaireTextsApi } from '#club/content';
import { useTell } from '#platform/api';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField } from '#platform/ui';

interface Dialog {
  readonly page: ClubQuestionnaire;
  readonly onClose: () => void;
}

/** Asks for the reason before members are asked the draft. */
export const StartDialog = ({ page, onClose }: Dialog) => {
  const tell = useTell();
  const [start] = questionnaireTextsApi.useStartQuestionnaireMutation();
  const form = useContractForm({
    initial: { code: page.code, seen: page.seen, reason: '' },
    schema: questionnaireTexts.startQuestionnaire.input,
    send: (values) => start(values).unwrap(),
    done: ({ version }) => {
      tell(i18n.t('Started. Members are asked version {version} from now on.', { version }), 'success');
      onClose();
    },
  });
  const version = page.version + 1;
  return (
    <FormDialog
      form={form}
      title={i18n.t('Start version {version}?', { version })}
      confirm={i18n.t('Start version {version}', { version })}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'Members are asked {count, plural, one {# question} other {# questions}}. Members who have begun finish the version they began, and earlier answers keep their questions.',
          { count: page.draft?.questions.length ?? 0 },
        )}
      </p>
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

export const DiscardDialog = ({ page, onClose }: Dialog) => {
  const [discard] = questionnaireTextsApi.useDiscardQuestionnaireDraftMutation();
  return (
    <CallDialog
      title={i18n.t('Discard the draft?')}
      confirm={i18n.t('Discard draft')}
      danger
      send={() => discard({ code: page.code, seen: page.seen })}
      success={i18n.t('The draft is discarded.')}
      onClose={onClose}
    >
      <p>{i18n.t('Members are asked version {version} as before.', { version: page.version })}</p>
    </CallDialog>
  );
};
