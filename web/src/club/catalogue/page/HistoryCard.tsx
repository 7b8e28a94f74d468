import type { AuditLine } from '@club/contract/club/admin';
import type { CatalogueOffer } from '@club/contract/club/catalogue/fields';
import { useState } from 'react';
import { auditDetails, auditWords } from '#club/admin/lists';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, points, Row, Stack, Text } from '#platform/ui';
import styles from './offer.module.css';
import { diffTexts, type FieldChange, readChanges } from './text-diff.ts';

/** What the offer went through, the newest first, with what was changed from and to. */
export const HistoryCard = ({ offer: { history, created_at, vendor } }: { offer: CatalogueOffer }) => {
  const [onlyTexts, setOnlyTexts] = useState(false);
  const rows = onlyTexts ? history.rows.filter(({ change }) => change !== '') : history.rows;
  return (
    <Card
      title={i18n.t('History')}
      action={
        <Button kind="plain" aria-pressed={onlyTexts} onClick={() => setOnlyTexts(!onlyTexts)}>
          {onlyTexts ? i18n.t('Show all') : i18n.t('Changes only')}
        </Button>
      }
    >
      <Stack as="ul" className={styles.history} ruled={3}>
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
        {history.count > history.rows.length && (
          <Text as="li" size="sm" tone="quiet" anywhere>
            {i18n.t('{count} older entries are in the audit log.', { count: history.count - history.rows.length })}
          </Text>
        )}
        {!onlyTexts && (
          <li>
            <Row gap={3} align="stretch" justify="between" wrap={false}>
              <Text as="b" weight="bold">
                {i18n.t('Offer created')}
              </Text>
              <Text as="time" shrink={false} size="sm" tone="quiet" dateTime={created_at}>
                {dayAndTime(new Date(created_at))}
              </Text>
            </Row>
            <Text size="sm" tone="quiet" anywhere>
              <bdi>{vendor.name}</bdi>
            </Text>
          </li>
        )}
      </Stack>
    </Card>
  );
};

const Entry = ({ row }: { row: AuditLine }) => {
  const changes = readChanges(row.change);
  const { fields: _fields, ...details } = row.details;
  const said = auditDetails(changes.length > 0 ? details : row.details);
  return (
    <li>
      <Row gap={3} align="stretch" justify="between" wrap={false}>
        <Text as="b" weight="bold">
          {auditWords(row.action)}
        </Text>
        <Text as="time" shrink={false} size="sm" tone="quiet" dateTime={row.at}>
          {dayAndTime(new Date(row.at))}
        </Text>
      </Row>
      <Text size="sm" tone="quiet" anywhere>
        <bdi>{row.actor?.name || row.operator || i18n.t('The club')}</bdi>
        {said && ` · ${said}`}
        {row.reason && (
          <>
            {' · '}
            <q>{row.reason}</q>
          </>
        )}
      </Text>
      {changes.map((change) => (
        <Diff key={change.field} change={change} />
      ))}
    </li>
  );
};

/** A field before and after, with what differs marked. */
export const Diff = ({ change: { field, before, after } }: { change: FieldChange }) => {
  const differing = diffTexts(toShown(field, before), toShown(field, after));
  return (
    <dl className={styles.diff}>
      <dt>{nameField(field)}</dt>
      <Text as="dd">
        {differing.head}
        {differing.before && (
          <Text as="del" corners="sm" ground="danger">
            {differing.before}
          </Text>
        )}
        {differing.tail}
      </Text>
      <Text as="dd">
        {differing.head}
        {differing.after && <ins>{differing.after}</ins>}
        {differing.tail}
      </Text>
    </dl>
  );
};

const nameField = (field: string): string => {
  const names: Readonly<Record<string, string>> = {
    title: i18n.t('Title'),
    summary: i18n.t('Summary'),
    description: i18n.t('Description'),
    terms: i18n.t('Terms'),
    how_to_redeem: i18n.t('How to redeem'),
    price_points: i18n.t('Price in points'),
    list_price: i18n.t('Usual price'),
  };
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field.replaceAll('_', ' ');
};

/** The log stores amounts in hundredths. */
const toShown = (field: string, value: string): string =>
  ['price_points', 'list_price', 'discount_amount'].includes(field) && /^\d+$/.test(value)
    ? points(Number(value) / 100)
    : value;
