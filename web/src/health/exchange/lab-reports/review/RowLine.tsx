import type { ReportRow } from '@club/contract/health/exchange/lab-reports';
import { metrics } from '@club/contract/health/signals/metrics';
import { IconPencil } from '@tabler/icons-react';
import { isInWords, writeAnswer } from '#health/insight/labs';
import { i18n } from '#platform/i18n';
import { Button, CheckField, Row, Stack, Text } from '#platform/ui';
import { type Draft, findGap } from './drafts.ts';
import { explainReason } from './explain-reason.ts';
import styles from './review.module.css';

interface RowProps {
  row: ReportRow | undefined;
  draft: Draft;
  isCurrent: boolean;
  onChange: (draft: Draft) => void;
  onEdit: () => void;
  onShow: () => void;
}

const writeDraft = ({ metric, value, limit, unit }: Draft): string => {
  if (metric && isInWords(metric) && value !== '') return writeAnswer(Number(value));
  return `${limit ?? ''}${value} ${unit}`.trim();
};

const writeRange = ({ low, high }: Draft): string => {
  if (low && high) return i18n.t('{from} to {to}', { from: low, to: high });
  if (high) return i18n.t('up to {to}', { to: high });
  return low ? i18n.t('from {from}', { from: low }) : i18n.t('no range');
};

const nameDraft = ({ metric }: Draft, row: ReportRow | undefined): string =>
  metric ? metrics[metric].label : (row?.printed.name ?? i18n.t('Type a value in'));

/** A row that is sure, or was looked at: chosen unless the member leaves it out. */
export const ChosenRow = ({ row, draft, isCurrent, onChange, onEdit, onShow }: RowProps) => (
  <Row
    as="li"
    gap={3}
    justify="between"
    padBlock={1}
    className={isCurrent ? styles.current : undefined}
    onFocus={onShow}
  >
    <CheckField checked={draft.isChosen} onChange={({ target }) => onChange({ ...draft, isChosen: target.checked })}>
      <b>{nameDraft(draft, row)}</b> {writeDraft(draft)}
    </CheckField>
    <Row as="span" gap={3}>
      <Text as="span" size="sm" tone="quiet">
        {writeRange(draft)}
      </Text>
      <Button kind="plain" aria-label={i18n.t('Change {label}', { label: nameDraft(draft, row) })} onClick={onEdit}>
        {i18n.t('Change')}
      </Button>
    </Row>
  </Row>
);

/** A row that needs a look before it counts: why, and the three things to do about it. */
export const RowToCheck = ({ row, draft, isCurrent, onChange, onEdit, onShow }: RowProps) => {
  const gap = findGap(draft);
  const written = writeDraft(draft);
  return (
    <Stack as="li" gap={2} pad={2} className={isCurrent ? styles.current : undefined} onFocus={onShow}>
      <Row gap={3} justify="between">
        <Text as="b">
          {nameDraft(draft, row)} {written}
        </Text>
        <Text as="span" size="sm" tone="quiet">
          {writeRange(draft)}
        </Text>
      </Row>
      {row && (
        <Text size="sm" tone="quiet" anywhere>
          {i18n.t('Printed: {line}', {
            line: [row.printed.name, row.printed.value, row.printed.unit, row.printed.interval, row.printed.flag]
              .filter(Boolean)
              .join(' '),
          })}
        </Text>
      )}
      {row?.reasons.map((reason) => (
        <Text key={reason} size="sm">
          {explainReason(reason)}
        </Text>
      ))}
      <Row gap={3}>
        {gap === null && (
          <Button
            kind="soft"
            aria-pressed={draft.isChosen}
            onClick={() => onChange({ ...draft, isChosen: !draft.isChosen })}
          >
            {draft.isChosen ? i18n.t('Chosen') : i18n.t('{value} is right', { value: written })}
          </Button>
        )}
        <Button
          kind={gap === null ? 'plain' : 'soft'}
          icon={<IconPencil size={18} aria-hidden="true" />}
          aria-label={i18n.t('Change {label}', { label: nameDraft(draft, row) })}
          onClick={onEdit}
        >
          {i18n.t('Change')}
        </Button>
      </Row>
    </Stack>
  );
};
