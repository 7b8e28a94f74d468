import { members } from '@club/contract/club/members';
import { mostCorrectedPerDay } from '@club/contract/club/members/fields';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';
import { reasonLength } from '@club/contract/platform/reason';
import { membersApi } from '#club/members';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Pill, points, Row, Text, TextAreaField, TextField } from '#platform/ui';
import type { ActProps } from './act-props.ts';
import styles from './member.module.css';

/** Adds points or takes them off, with the balance before and after. */
export const CorrectDialog = ({ member, onClose, onStale }: ActProps) => {
  const tell = useTell();
  const [correct] = membersApi.useCorrectMemberPointsMutation();
  const form = useContractForm({
    initial: { id: member.id, seen: member.last_act, amount: '', take_off: false, reason: '' },
    schema: members.correctMemberPoints.input,
    send: (values) => correct({ ...values, seen: member.last_act }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: ({ after }) => {
      tell(i18n.t('{name} has {points} points now.', { name: member.name, points: points(after) }), 'success');
      onClose();
    },
  });
  const { amount: typed, take_off: takeOff } = form.values;
  const amount = Math.max(0, readTypedNumber(typed) ?? 0);
  const after = member.points + (takeOff ? -amount : amount);
  const act = takeOff
    ? i18n.t('Take off {points} points', { points: points(amount) })
    : i18n.t('Add {points} points', { points: points(amount) });
  return (
    <FormDialog form={form} title={i18n.t('Correct points')} confirm={act} danger={takeOff} onClose={onClose}>
      <p>{i18n.t('{name} has {points} now.', { name: member.name, points: points(member.points) })}</p>
      <Row as="fieldset" gap={2} align="stretch">
        <Text as="legend" bottom={2} size="sm">
          {i18n.t('Correction')}
        </Text>
        {[false, true].map((one) => (
          <Pill as="label" size="md" key={String(one)}>
            <input
              type="radio"
              name="take_off"
              checked={takeOff === one}
              onChange={() => form.set({ take_off: one })}
            />
            {one ? i18n.t('Take off') : i18n.t('Add')}
          </Pill>
        ))}
      </Row>
      <TextField label={i18n.t('Amount')} unit={i18n.t('points')} inputMode="decimal" {...form.field('amount')} />
      <TextAreaField
        label={i18n.t('Reason, sent to {name}', { name: member.first_name })}
        hint={i18n.t('{min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={2}
        {...form.field('reason')}
      />
      <div className={styles.effects}>
        <Row as="p" gap={2} tone="quiet" align="baseline" justify="between">
          {i18n.t('Balance')}{' '}
          <Text as="b" size="xl" tone="ink" tabular>
            {points(member.points)} → {points(after)}
          </Text>
        </Row>
        <p>{i18n.t('They also get a notice and an e-mail with the reason.')}</p>
      </div>
      <Text size="sm" tone="quiet">
        {i18n.t('Your corrections today: {points} of {most}', {
          points: points(member.corrected_today),
          most: points(mostCorrectedPerDay),
        })}
      </Text>
    </FormDialog>
  );
};
