import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { nameSource } from '#health/signals/measurements';
import { i18n, numberFormat } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';
import styles from './targets.module.css';

const write = (value: number): string => numberFormat({ maximumFractionDigits: 1 }).format(value);

/** A day's targets, with every step that leads to them, what they are based on, and where the rules come from. */
export const Targets = ({ targets }: { targets: MealTargets }) => (
  <div className={styles.targets}>
    <p className={styles.figure}>
      <b>{write(targets.kcal)}</b>{' '}
      {i18n.t('kcal a day, {low} to {high} is on target', {
        low: write(targets.kcal_range.low),
        high: write(targets.kcal_range.high),
      })}
    </p>
    <details>
      <summary>{i18n.t('How this is worked out')}</summary>
      <dl className={styles.steps}>
        {targets.steps.map(({ code, label, value, unit, how, source }) => (
          <div key={code}>
            <dt>
              {label}
              {value !== null && (
                <b>
                  {write(value)} {unit}
                </b>
              )}
            </dt>
            <dd>
              {how}
              {source && (
                <small>
                  {source.title}, {source.year}
                  {source.doi && `, doi:${source.doi}`}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {targets.inputs.length > 0 && (
        <>
          <h3>{i18n.t('What it is based on')}</h3>
          <ul className={styles.inputs}>
            {targets.inputs.map(({ code, label, value, unit, source, observed_at }) => (
              <li key={code}>
                {label}: {typeof value === 'number' ? write(value) : value} {unit}
                <small>
                  {dayAndTime(new Date(observed_at))}, {nameSource(source)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {targets.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </details>
  </div>
);
