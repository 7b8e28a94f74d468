import type { CheckRecord } from '@club/contract/health/check-up/checks';
import type { Result } from '@club/contract/health/signals/result';
import { i18n } from '#platform/i18n';
import { Card, fullDay, StatusChip, Text, toNoon } from '#platform/ui';
import { HowWorkedOut } from './HowWorkedOut.tsx';
import scores from './ScoreList.module.css';

const edges = [
  { from: 0, tone: null, name: () => i18n.t('Mild') },
  { from: 8, tone: 'moderate', name: () => i18n.t('Moderate') },
  { from: 20, tone: 'severe', name: () => i18n.t('Severe') },
];
const most = 35;
const tones = { good: 'good', fair: 'waiting', poor: 'bad' } as const;

/** The seven symptoms, their sum on its scale, and how the member feels about them. */
export const UrinaryCard = ({ record, result }: { record: CheckRecord; result: Result }) => {
  const score = record.score ?? 0;
  const quality = record.bands.find(({ of }) => of === 'quality_of_life');
  return (
    <Card
      title={i18n.t('Urinary symptoms, last month')}
      action={
        <Text as="small" size="sm" tone="quiet">
          {fullDay(toNoon(record.day))}
        </Text>
      }
    >
      <p className={scores.figure}>
        <strong>{score}</strong> <span>{i18n.t('of {max} points', { max: most })}</span>
        {result.band && <StatusChip tone={tones[result.band.tone]}>{result.band.label}</StatusChip>}
      </p>
      <div className={scores.scale} aria-hidden="true">
        {edges.map(({ from, name, tone }, index) => {
          const to = edges[index + 1]?.from ?? most + 1;
          return (
            <span key={from} style={{ flexGrow: to - from }}>
              <i className={`${scores.scaleBar} ${tone ? scores[tone] : ''}`} />
              <small>
                {name()} {from}–{to - 1}
              </small>
            </span>
          );
        })}
        <b style={{ insetInlineStart: `${((score + 0.5) / (most + 1)) * 100}%` }} />
      </div>
      <ul className={`${scores.points} ${scores.worded}`}>
        {result.components.map(({ code, label, points, max, how }) => (
          <li key={code} className={`${scores.point} ${points ? scores.said : ''}`}>
            <span>{label}</span>
            <span className={scores.pips} aria-hidden="true">
              {Array.from({ length: max }, (_, pip) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike and never move
                <i key={pip} className={`${scores.smallPip} ${pip < (points ?? 0) ? scores.some : ''}`} />
              ))}
            </span>
            <span>
              {how}, {points}
            </span>
          </li>
        ))}
      </ul>
      {quality && (
        <p className={scores.change}>
          {i18n.t('If it stayed like this: {feeling}.', { feeling: quality.label.toLowerCase() })}
        </p>
      )}
      <HowWorkedOut result={result} note={i18n.t('Based on the IPSS structure, not the validated text.')} />
    </Card>
  );
};
