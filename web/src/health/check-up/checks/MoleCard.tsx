import type { CheckRecord } from '@club/contract/health/check-up/checks';
import type { Result } from '@club/contract/health/signals/result';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Row, Text, toNoon } from '#platform/ui';
import { ChangeNote } from './ChangeNote.tsx';
import { HowWorkedOut } from './HowWorkedOut.tsx';
import scores from './ScoreList.module.css';

/** From here on a mole should be seen. */
const seenFrom = 3;

/** The questions of the list as labels. */
const nameSign = (code: string, question: string): string =>
  ({
    mole_size: i18n.t('Changed in size'),
    mole_shape: i18n.t('Irregular shape'),
    mole_colour: i18n.t('Irregular colour'),
    mole_wide: i18n.t('7 mm or wider'),
    mole_inflamed: i18n.t('Inflamed'),
    mole_oozing: i18n.t('Oozing'),
    mole_feeling: i18n.t('Feels different'),
  })[code] ?? question;

/** The weighted 7-point list: what was said, what it weighs, and where the line is. */
export const MoleCard = ({ record, result }: { record: CheckRecord; result: Result }) => {
  const score = record.score ?? 0;
  const max = result.components.reduce((sum, one) => sum + one.max, 0);
  return (
    <Card
      title={i18n.t('Mole check')}
      action={
        <Text as="small" size="sm" tone="quiet">
          {fullDay(toNoon(record.day))}
        </Text>
      }
    >
      <div className={scores.mole}>
        <ul className={scores.points}>
          {result.components.map(({ code, label, points, max: most }) => (
            <li key={code} className={`${scores.point} ${points ? scores.said : ''}`}>
              <span>{nameSign(code, label)}</span>
              <Row as="span" gap={1} align="stretch" wrap={false} aria-hidden="true">
                {Array.from({ length: most }, (_, pip) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike and never move
                  <i key={pip} className={`${scores.pip} ${points ? scores.full : ''}`} />
                ))}
              </Row>
              <span>{points ? i18n.t('yes, {points}', { points }) : i18n.t('no')}</span>
            </li>
          ))}
        </ul>
        <div className={scores.gauge}>
          <Text as="span" className={scores.bar} corners="md" ground="sunken" shrink={false} aria-hidden="true">
            <i
              style={{ blockSize: `${(score / max) * 100}%` }}
              className={score >= seenFrom ? scores.high : undefined}
            />
            <b style={{ insetBlockEnd: `${(seenFrom / max) * 100}%` }} />
          </Text>
          <p>
            <strong>{i18n.t('{score} of {max}', { score, max })}</strong>
            <span>{i18n.t('see a doctor from {points} points', { points: seenFrom })}</span>
          </p>
        </div>
      </div>
      <ChangeNote record={record} />
      <HowWorkedOut result={result} note={i18n.t('Weighted 7-point list, as used in NICE NG12.')} />
    </Card>
  );
};
