import type { HealthCheck } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { HealthPage } from '#health/base/page';
import { selfChecksPath } from '#health/base/paths';
import { QuestionCards, type QuestionForm, useQuestionForm } from '#health/check-up/questions';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { LeaveQuestion } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, FileField, LinkButton, Notice, Row, Stack, useFileAddress } from '#platform/ui';
import { checksApi } from './checks.api.ts';
import styles from './checks.module.css';
import photos from './PhotosCard.module.css';

/** The questions of a check, with a picture of a mole if wanted. */
export const CheckForm = ({ check, onDone }: { check: HealthCheck; onDone: () => void }) => {
  const [photo, setPhoto] = useState<File>();
  const form = useQuestionForm(check.questions, startAnswers(check));
  const { save, isLoading, photoError, clearPhotoError } = useSaveCheck(check, photo);
  const canAmend = check.latest?.can_amend === true;
  const submit = async () => {
    if (await form.submit(save)) onDone();
  };
  const choose = (file: File | undefined) => {
    clearPhotoError();
    setPhoto(file);
  };
  return (
    <HealthPage kicker={check.wording} finding={check.title} intro={check.about}>
      {/* After a refusal the page stays as it is: nothing that was answered is lost. */}
      <Stack
        as="form"
        noValidate
        className={styles.form}
        gap="page"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {hasEmergency(form) && (
          <a className={styles.callNow} href={`tel:${check.help.emergency.dial}`}>
            <IconPhone size={22} stroke={2} aria-hidden="true" />
            {i18n.t('Call {number} now. This check can wait.', { number: check.help.emergency.phone })}
          </a>
        )}
        <QuestionCards form={form} />
        {form.answers.mole === 'yes' && <PhotoCard photo={photo} error={photoError} onChoose={choose} />}
        {form.failure && !photoError && <Notice type="error">{form.failure}</Notice>}
        <Row data-only="screen" gap={3}>
          <Button type="submit" busy={isLoading}>
            {canAmend ? i18n.t('Save changes') : i18n.t('See the result')}
          </Button>
          <LinkButton kind="plain" to={selfChecksPath}>
            {i18n.t('Cancel')}
          </LinkButton>
        </Row>
      </Stack>
      <LeaveQuestion isDirty={form.isDirty && !isLoading} />
    </HealthPage>
  );
};

/** Signs that should not wait for the end of the form. */
const atOnce = [
  'chest_pain',
  'stroke_signs',
  'severe_breathlessness',
  'heavy_bleeding',
  'sudden_headache',
  'cannot_pass_urine',
  'leg_weakness_with_back_pain',
];

const hasEmergency = ({ answers }: QuestionForm): boolean =>
  [answers.right_now, answers.signs].some(
    (chosen) => Array.isArray(chosen) && chosen.some((code) => atOnce.includes(code)),
  );

/** Today's answers to change them; otherwise only what rarely changes. */
const startAnswers = ({ latest, questions }: HealthCheck): FormAnswers => {
  if (latest?.can_amend) return latest.answers;
  return Object.fromEntries(questions.flatMap(({ code, prefill }) => (prefill ? [[code, prefill.value]] : [])));
};

/** Records the check or changes today's, whichever it is by the time it is sent. */
const useSaveCheck = (check: HealthCheck, photo: File | undefined) => {
  const [record, recording] = checksApi.useRecordHealthCheckMutation();
  const [amend, amending] = checksApi.useAmendHealthCheckMutation();
  const [photoError, setPhotoError] = useState<string>();
  const tell = useTell();
  const save = async (answers: FormAnswers): Promise<void> => {
    const form = { type_of_check: check.type_of_check, answers, photo };
    const isToday = check.latest?.can_amend === true;
    try {
      if (isToday)
        await amend(form)
          .unwrap()
          .catch(retry('not_found', () => record(form).unwrap()));
      else
        await record(form)
          .unwrap()
          .catch(retry('already_exists', () => amend(form).unwrap()));
      tell(i18n.t('Your check is saved.'), 'success');
    } catch (error) {
      setPhotoError(fieldErrors(error).photo);
      throw error;
    }
  };
  return {
    save,
    isLoading: recording.isLoading || amending.isLoading,
    photoError,
    clearPhotoError: () => setPhotoError(undefined),
  };
};

/** Another tab may have recorded today's check, and midnight may have passed. */
const retry =
  (code: string, again: () => Promise<unknown>) =>
  (error: unknown): Promise<unknown> => {
    if (toProblem(error).code !== code) throw error;
    return again();
  };

const PhotoCard = ({
  photo,
  error,
  onChoose,
}: {
  photo: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}) => {
  const address = useFileAddress(photo);
  return (
    <Card title={i18n.t('Picture (optional)')}>
      <Stack className={photos.photo} gap={3} top={3} data-only="screen">
        <p className={photos.promise}>
          {i18n.t(
            "This app doesn't judge photos. They're encrypted, only you can open them, and you can delete them at any time.",
          )}
        </p>
        <FileField
          kind="checkPhoto"
          add={photo ? i18n.t('Choose another') : i18n.t('Add a photo')}
          label={i18n.t('Photo of the mole')}
          preview={address && <img src={address} alt={i18n.t('The photo you chose')} />}
          chosen={photo}
          error={error}
          onChoose={onChoose}
          onRemove={() => onChoose(undefined)}
        />
      </Stack>
    </Card>
  );
};
