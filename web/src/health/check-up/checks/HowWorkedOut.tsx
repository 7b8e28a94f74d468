import type { Result } from '@club/contract/health/signals/result';
import { i18n } from '#platform/i18n';
import { fullDay, Text } from '#platform/ui';
import styles from './ScoreList.module.css';

/** What a result is based on: its answers with their points, the source, and when it was worked out. */
export const HowWorkedOut = ({ result, note }: { result: Result; note: string }) => (
  <Text as="details" className={styles.how} top={3} size="sm">
    <summary>
      <span>{note}</span> <b>{i18n.t('How this is worked out')}</b>
    </summary>
    <p>
      {i18n.t('The points of the answers are added up: {sum}. All of it is what you told us.', {
        sum: result.components.map(({ points }) => points ?? 0).join(' + '),
      })}
    </p>
    <ul>
      {result.sources.map(({ title, year, doi }) => (
        <li key={title}>
          {title}, {year}
          {doi && (
            <>
              {', '}
              <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
                {doi}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
    <p>
      {i18n.t('Rules {version}, worked out on {day}.', {
        version: result.version,
        day: fullDay(new Date(result.computed_at)),
      })}
    </p>
  </Text>
);
