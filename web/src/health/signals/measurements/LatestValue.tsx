import type { Measurement } from '@club/contract/health/signals/measurements';
import { metrics } from '@club/contract/health/signals/metrics';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { metricPath } from '#health/base/paths';
import { shortDay } from '#platform/ui';
import styles from './measurements.module.css';
import { nameSource, writeValue } from './write-value.ts';

/** The latest value of a metric, which leads to its history. */
export const LatestValue = ({ measurement }: { measurement: Measurement }) => {
  const { metric, value, observed_at, source, censored } = measurement;
  return (
    <li>
      <Link className={styles.value} to={metricPath(metric)}>
        <span>
          <b>{metrics[metric].label}</b>
          <small>
            {shortDay(new Date(observed_at))}, {nameSource(source)}
          </small>
        </span>
        <span className={styles.figure}>{`${censored ? '<' : ''}${writeValue(metric, value)}`}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
};
