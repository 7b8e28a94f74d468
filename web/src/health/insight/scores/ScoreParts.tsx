import type { HealthScore } from '@club/contract/health/insight/scores';
import { Link } from 'react-router';
import { SignalTile } from '#health/base/signal-tiles';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Stack, Text } from '#platform/ui';
import { findMeasure, isMissing, listInOrder, writeMeasure } from './measures.ts';
import styles from './ScoreParts.module.css';

/** The score's measures as bars, each with its points; a missing one leads to where it is made known. */
export const ScoreParts = ({ score, small = false }: { score: HealthScore; small?: boolean }) => (
  <ul className={small ? styles.small : styles.list}>
    {listInOrder(score.components).map((part) => {
      const { signal, icon, to } = findMeasure(part.code);
      return (
        <li key={part.code} className={styles.part}>
          {!small && <SignalTile signal={signal} icon={icon} />}
          <span className={styles.name}>
            <Text as="b" block>
              {part.label}
            </Text>
            {!small && (
              <Text as="small" block tone="faint">
                {part.points === null && !isMissing(part, score) ? (
                  part.how
                ) : (
                  <bdi dir="ltr">{writeMeasure(part, score.inputs)}</bdi>
                )}
              </Text>
            )}
          </span>
          <span className={part.points === null ? styles.missing : styles.track} aria-hidden="true" dir="ltr">
            {part.points !== null && (
              <i style={{ width: `${Math.max(part.points, 1)}%`, background: `var(--sig-${signal})` }} />
            )}
          </span>
          {part.points === null && isMissing(part, score) ? (
            <Stack
              as={Link}
              className={styles.add}
              size="sm"
              weight="semibold"
              tone="primary"
              to={to}
              aria-label={i18n.t('Add {measure}', { measure: part.label })}
            >
              {i18n.t('Add')}
            </Stack>
          ) : (
            <Text as="span" weight="semibold" tabular align="end">
              {part.points === null ? '–' : writeNumber(part.points)}
            </Text>
          )}
        </li>
      );
    })}
  </ul>
);
