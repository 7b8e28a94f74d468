import { useEffect, useRef, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Stack, Text } from '#platform/ui';
import { assistantApi } from './assistant.api.ts';
import styles from './MarkAnswer.module.css';

type Step = 'offered' | 'asked' | 'marked';

/** Marks an answer as wrong, with or without its texts, and takes that back. */
export const MarkAnswer = ({ id, marked }: { id: string; marked: boolean }) => {
  const [step, setStep] = useState<Step>(marked ? 'marked' : 'offered');
  const [mark, marking] = assistantApi.useMarkAnswerMutation();
  const [unmark, unmarking] = assistantApi.useUnmarkAnswerMutation();
  const box = useFollowedFocus(step);
  const isBusy = marking.isLoading || unmarking.isLoading;
  const hasFailed = step === 'marked' ? unmarking.isError : marking.isError;
  const go = (next: Step) => {
    if (isBusy) return;
    marking.reset();
    unmarking.reset();
    setStep(next);
  };
  const send = async (sendText: boolean) => {
    if (!isBusy && !(await mark({ id, send_text: sendText })).error) setStep('marked');
  };
  const takeBack = async () => {
    if (!isBusy && !(await unmark({ id })).error) setStep('offered');
  };
  const button = (label: string, act: () => void) => (
    <button type="button" aria-disabled={isBusy} onClick={act}>
      {label}
    </button>
  );
  return (
    <div ref={box} className={step === 'asked' ? styles.choice : styles.mark}>
      {step === 'offered' && button(i18n.t('Wrong answer?'), () => go('asked'))}
      {step === 'marked' && (
        <>
          <span>{i18n.t('Marked as wrong')} ·</span>
          {button(i18n.t('Take back'), () => void takeBack())}
        </>
      )}
      {step === 'asked' && (
        <Stack as="fieldset" gap={1}>
          <legend>{i18n.t('Wrong answer?')}</legend>
          {button(i18n.t('Mark it as wrong'), () => void send(false))}
          <small>
            {i18n.t('The team learns when, on which topic and in which language, and not a word of this chat.')}
          </small>
          {button(i18n.t('Mark it and send both texts'), () => void send(true))}
          <small>
            {i18n.t("Send my question and this answer to the club's team. It may say something about your health.")}
          </small>
          {button(i18n.t('Cancel'), () => go('offered'))}
        </Stack>
      )}
      {isBusy && <small>{i18n.t('Saving…')}</small>}
      {hasFailed && (
        <Text as="small" tone="danger">
          {i18n.t("That wasn't saved. Try again.")}
        </Text>
      )}
    </div>
  );
};

/** What was pressed is gone after each step, so the focus goes to what came in its place, and all of that is shown. */
const useFollowedFocus = (step: Step) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      box.current?.querySelector('button')?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = step;
  }, [step]);
  return box;
};
