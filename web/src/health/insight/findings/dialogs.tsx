import type { Finding, FindingPlan } from '@club/contract/health/insight/findings';
import { useState } from 'react';
import { type GateAnswers, GateQuestions, toGiven } from '#health/insight/blueprints';
import { fieldErrors } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { fullDay, Stack, Text, TextField, toNoon } from '#platform/ui';
import { findingsApi } from './findings.api.ts';

/** What is agreed to: the action, the questions before it, and the day to measure again. */
export const AcceptDialog = ({
  finding: { subject, label, action, measure_on },
  today,
  onClose,
}: {
  finding: Finding;
  today: string;
  onClose: () => void;
}) => {
  const [accept, { error }] = findingsApi.useAcceptFindingMutation();
  const [day, setDay] = useState(measure_on ?? '');
  const [answers, setAnswers] = useState<GateAnswers>({});
  const refused = fieldErrors(error);
  return (
    <CallDialog
      title={i18n.t('A plan for {label}', { label })}
      confirm={i18n.t('Start today')}
      onClose={onClose}
      hasFields
      send={() =>
        accept({ subject, action: action.code, answers: toGiven(answers), ...(day ? { measure_on: day } : {}) })
      }
      success={i18n.t("It's planned. On that day you'll be asked to measure again.")}
    >
      <Stack gap={4}>
        <Text>
          <b>{action.title}.</b> {action.detail}
        </Text>
        {action.blueprint && (
          <GateQuestions
            questions={action.blueprint.start_gate}
            answers={answers}
            onChange={setAnswers}
            refused={refused}
          />
        )}
        <TextField
          label={i18n.t('Measure again on')}
          hint={measure_on ? undefined : i18n.t('Ask your clinician when it makes sense.')}
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={refused.measure_on}
        />
      </Stack>
    </CallDialog>
  );
};

export const MoveDialog = ({
  plan: { id, label, measure_on },
  today,
  onClose,
}: {
  plan: FindingPlan;
  today: string;
  onClose: () => void;
}) => {
  const [move, { error }] = findingsApi.useMoveMeasurementMutation();
  const [day, setDay] = useState(measure_on);
  return (
    <CallDialog
      title={i18n.t('When will you measure {label} again?', { label })}
      confirm={i18n.t('Keep this day')}
      onClose={onClose}
      hasFields
      send={() => move({ id, measure_on: day })}
      success={i18n.t('The day is changed.')}
    >
      <TextField
        label={i18n.t('Measure again on')}
        type="date"
        min={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={fieldErrors(error).measure_on}
      />
    </CallDialog>
  );
};

export const EndDialog = ({ plan, onClose }: { plan: FindingPlan; onClose: () => void }) => {
  const [end] = findingsApi.useEndPlanMutation();
  const { id, label, action, started_on } = plan;
  return (
    <CallDialog
      title={i18n.t('End the plan for {label}?', { label })}
      confirm={i18n.t('End this plan')}
      onClose={onClose}
      send={() => end({ id })}
      success={i18n.t('The plan is ended.')}
    >
      <Text>
        {i18n.t('{action} has been planned since {day}. You will not be asked to measure again.', {
          action: action.title,
          day: fullDay(toNoon(started_on)),
        })}
        {action.blueprint && ` ${i18n.t('Its blueprint goes on until you leave it.')}`}
      </Text>
    </CallDialog>
  );
};
