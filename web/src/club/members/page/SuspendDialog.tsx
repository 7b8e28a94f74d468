import { members } from '@club/contract/club/members';
import { reasonLength } from '@club/contract/platform/reason';
import { dayMs } from '@club/contract/platform/units';
import { useState } from 'react';
import { membersApi } from '#club/members';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { fullDay, Pill, points, Row, shortDay, Text, TextAreaField, TextField, toNoon } from '#platform/ui';
import type { ActProps } from './act-props.ts';
import styles from './member.module.css';

const spans = ['7', '14', '30', 'day', 'none'] as const;
type Span = (typeof spans)[number];

/** Suspends the member for some days, until a chosen day, or without an end. */
export const SuspendDialog = ({ member, onClose, onStale }: ActProps) => {
  const tell = useTell();
  const [suspend] = membersApi.useSuspendMemberMutation();
  const [span, setSpan] = useState<Span>('14');
  const form = useContractForm({
    initial: { id: member.id, seen: member.last_act, reason: '', until: toDay(14) },
    schema: members.suspendMember.input,
    send: (values) => suspend({ ...values, seen: member.last_act }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => {
      tell(i18n.t('{name} is suspended.', { name: member.name }), 'success');
      onClose();
    },
  });
  const { until } = form.values;
  const choose = (chosen: Span) => {
    setSpan(chosen);
    form.set({ until: chosen === 'none' || chosen === 'day' ? '' : toDay(Number(chosen)) });
  };
  return (
    <FormDialog
      form={form}
      title={i18n.t('Suspend {name}', { name: member.name })}
      confirm={until ? i18n.t('Suspend until {day}', { day: shortDay(toNoon(until)) }) : i18n.t('Suspend')}
      danger
      onClose={onClose}
    >
      <Effects member={member} />
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('{name} reads it. {min} to {max} characters.', { name: member.first_name, ...reasonLength })}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
      <Row as="fieldset" gap={2} align="stretch">
        <Text as="legend" bottom={2} size="sm">
          {i18n.t('Until')}
        </Text>
        {spans.map((one) => (
          <Pill as="label" size="md" key={one}>
            <input type="radio" name="span" checked={span === one} onChange={() => choose(one)} />
            {spanName(one)}
          </Pill>
        ))}
      </Row>
      {span === 'day' && <TextField type="date" label={i18n.t('First day back')} {...form.field('until')} />}
      <Text size="sm" tone="quiet">
        {until
          ? i18n.t('Ends on {day}. {name} can sign in again then.', {
              day: fullDay(toNoon(until)),
              name: member.first_name,
            })
          : i18n.t('Lasts until someone lifts it.')}
      </Text>
    </FormDialog>
  );
};

const Effects = ({ member: { sessions, points_account: account, vouchers, vendor } }: Pick<ActProps, 'member'>) => (
  <div className={styles.effects}>
    <b>{i18n.t('What happens now')}</b>
    <ul>
      <li>
        {i18n.t('{count, plural, =0 {Nobody can sign in} one {# session ends} other {# sessions end}}', {
          count: sessions.length,
        })}
      </li>
      <li>{i18n.t('{points} points stay and are frozen', { points: points(account.available) })}</li>
      {vouchers.open > 0 && (
        <li>
          {i18n.t('{count, plural, one {# open voucher} other {# open vouchers}} can still be used', {
            count: vouchers.open,
          })}
        </li>
      )}
      {vendor && vendor.offers > 0 && (
        <li>
          {i18n.t('{count, plural, one {# offer} other {# offers}} of {vendor} go off sale until then', {
            count: vendor.offers,
            vendor: vendor.name,
          })}
        </li>
      )}
    </ul>
  </div>
);

const spanName = (span: Span): string => {
  if (span === 'day') return i18n.t('Pick a date');
  if (span === 'none') return i18n.t('No end date');
  return i18n.t('{days} days', { days: span });
};

/** The day so many days from today, where the administrator is. */
const toDay = (days: number): string => {
  const at = new Date(Date.now() + days * dayMs);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
