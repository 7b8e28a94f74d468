import type { Result } from '@club/contract/health/signals/result';
import { nameUnit } from '#health/base/units';
import { nameSource } from '#health/signals/sources';
import { i18n } from '#platform/i18n';
import { Dialog, dayAndTime, Row, Stack, Text } from '#platform/ui';
import styles from './WorkedOut.module.css';
import { writeNumber } from './write-number.ts';

/** The panel behind a figure: its rule, every value it is based on with source and time, and the published source. */
export const WorkedOut = ({
  title,
  result,
  how = [],
  onClose,
}: {
  title: string;
  result: Pick<Result, 'version' | 'components' | 'inputs' | 'sources'>;
  /** Sentences in front of the parts. */
  how?: readonly string[];
  onClose: () => void;
}) => (
  <Dialog title={title} placement="bottom" onClose={onClose}>
    <Stack gap={3} size="sm">
      {how.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {result.components.some((part) => part.how !== '') && (
        <Stack as="dl" className={styles.parts} gap={2}>
          {result.components.map(({ code, label, points, max, how: rule }) => (
            <div key={code}>
              <Row as="dt" gap={3} weight="semibold" align="baseline" justify="between" wrap={false}>
                {label}
                {points !== null && <b>{i18n.t('{points} of {max}', { points: writeNumber(points), max })}</b>}
              </Row>
              <Text as="dd" tone="quiet">
                {rule}
              </Text>
            </div>
          ))}
        </Stack>
      )}
      <Text as="h3" top={2} size="sm" weight="bold">
        {i18n.t('What it is based on')}
      </Text>
      {result.inputs.length === 0 ? (
        <p>{i18n.t('Nothing is known yet.')}</p>
      ) : (
        <Stack as="ul" className={styles.inputs} gap={2}>
          {result.inputs.map(({ code, label, value, unit, source, observed_at }) => (
            <Row
              as="li"
              gap={3}
              weight="semibold"
              align="baseline"
              justify="between"
              wrap={false}
              key={`${code} ${observed_at}`}
            >
              <span>
                {label}
                <Text as="small" block weight="medium" tone="faint">
                  {dayAndTime(new Date(observed_at))}, {nameSource(source)}
                </Text>
              </span>
              <b>
                {typeof value === 'number' ? writeNumber(value, 2) : value} {nameUnit(unit, value)}
              </b>
            </Row>
          ))}
        </Stack>
      )}
      <Text as="h3" top={2} size="sm" weight="bold">
        {i18n.t('Where the rules come from')}
      </Text>
      <ul>
        {result.sources.map(({ title: name, year, doi }) => (
          <Text key={name} as="li" size="sm" tone="quiet" anywhere>
            {name}, {year}
            {doi && `, doi:${doi}`}
          </Text>
        ))}
      </ul>
      <Text size="sm" tone="quiet" anywhere>
        {i18n.t('Rules {version}.', { version: result.version })}
      </Text>
    </Stack>
  </Dialog>
);
