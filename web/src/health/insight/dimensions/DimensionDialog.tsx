import type { Dimension } from '@club/contract/health/insight/dimensions';
import { nameUnit } from '#health/base/units';
import { nameSource } from '#health/signals/sources';
import { i18n } from '#platform/i18n';
import { Dialog, fullDay, Row, Stack, Text } from '#platform/ui';
import styles from './DimensionDialog.module.css';

/** How a part is worked out: its components with their shares, the values it is based on, and the sources of the tables. */
export const DimensionDialog = ({ dimension, onClose }: { dimension: Dimension; onClose: () => void }) => {
  const { label, value, components, inputs, sources, disclaimer, confidence } = dimension;
  return (
    <Dialog title={i18n.t('How {label} is worked out', { label })} onClose={onClose}>
      <Stack className={styles.panel} gap={4}>
        <p>
          {value === null
            ? i18n.t('There is no number yet: less than half of it is known.')
            : i18n.t('{label} is {value}: the weighted average of the parts below that are known.', {
                label,
                value,
              })}
        </p>
        <Stack as="ul" gap={3}>
          {components.map((part) => (
            <li key={part.code}>
              <Row as="b" justify="between" wrap={false}>
                {part.label} <span>{part.points === null ? i18n.t('not known') : `${part.points} / ${part.max}`}</span>
              </Row>
              <Text size="sm" tone="quiet">
                {part.how}
              </Text>
              <Text as="small" tone="faint">
                {i18n.t('Share {share} %', { share: findShare(dimension, part.weight) })}
              </Text>
            </li>
          ))}
        </Stack>
        {inputs.length > 0 && (
          <details>
            <summary>{i18n.t('What it is based on')}</summary>
            <Stack as="ul" gap={3} top={2} size="sm">
              {inputs.map((one) => (
                <li key={one.code}>
                  {one.label}: <b>{write(one.value, one.unit)}</b>{' '}
                  <Text as="small" tone="faint">
                    {nameSource(one.source)}, {fullDay(new Date(one.observed_at))}
                  </Text>
                </li>
              ))}
            </Stack>
          </details>
        )}
        {confidence === 'simulated' && <p>{i18n.t('Some of these values are simulated.')}</p>}
        <Text className={styles.quiet} size="sm" tone="quiet">
          {i18n.t('How the parts are put together is our own rule. The tables come from:')}{' '}
          {sources.length === 0
            ? i18n.t('nowhere else.')
            : sources.map(({ title, year, doi }) => (
                <a key={doi} href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
                  {title} ({year})
                </a>
              ))}
        </Text>
        <Text className={styles.quiet} size="sm" tone="quiet">
          {disclaimer}
        </Text>
      </Stack>
    </Dialog>
  );
};

const findShare = ({ components }: Dimension, weight: number): number =>
  Math.round((weight / components.reduce((sum, one) => sum + one.weight, 0)) * 100);

const write = (value: number | string, unit: string): string => {
  const text = typeof value === 'number' ? value.toLocaleString(i18n.locale, { maximumFractionDigits: 1 }) : value;
  return unit === '' ? text : `${text} ${nameUnit(unit, value)}`;
};
