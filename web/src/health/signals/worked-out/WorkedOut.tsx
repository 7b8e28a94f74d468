import type { Result } from '@club/contract/health/signals/result';
import { nameUnit } from '#health/base/units';
import { nameSource } from '#health/signals/measurements';
import { i18n } from '#platform/i18n';
import { Dialog, dayAndTime } from '#platform/ui';
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
    <div className={styles.panel}>
      {how.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {result.components.some((part) => part.how !== '') && (
        <dl className={styles.parts}>
          {result.components.map(({ code, label, points, max, how: rule }) => (
            <div key={code}>
              <dt>
                {label}
                {points !== null && <b>{i18n.t('{points} of {max}', { points: writeNumber(points), max })}</b>}
              </dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      )}
      <h3>{i18n.t('What it is based on')}</h3>
      {result.inputs.length === 0 ? (
        <p>{i18n.t('Nothing is known yet.')}</p>
      ) : (
        <ul className={styles.inputs}>
          {result.inputs.map(({ code, label, value, unit, source, observed_at }) => (
            <li key={`${code} ${observed_at}`}>
              <span>
                {label}
                <small>
                  {dayAndTime(new Date(observed_at))}, {nameSource(source)}
                </small>
              </span>
              <b>
                {typeof value === 'number' ? writeNumber(value, 2) : value} {nameUnit(unit, value)}
              </b>
            </li>
          ))}
        </ul>
      )}
      <h3>{i18n.t('Where the rules come from')}</h3>
      <ul>
        {result.sources.map(({ title: name, year, doi }) => (
          <li key={name} className={styles.source}>
            {name}, {year}
            {doi && `, doi:${doi}`}
          </li>
        ))}
      </ul>
      <p className={styles.version}>{i18n.t('Rules {version}.', { version: result.version })}</p>
    </div>
  </Dialog>
);
