import type { CheckRecord } from '@club/contract/health/check-up/checks';
import type { Result } from '@club/contract/health/signals/result';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Row, StatusChip, Text, toNoon } from '#platform/ui';
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
      <Row as="p" className={scores.figure} gap={2} align="baseline" top={2}>
        <strong>{score}</strong> <span>{i18n.t('of {max} points', { max: most })}</span>
        {result.band && <StatusChip tone={tones[result.band.tone]}>{result.band.label}</StatusChip>}
      </Row>
      <Row className={scores.scale} gap={1} align="stretch" wrap={false} top={4} aria-hidden="true">
        {edges.map(({ from, name, tone }, index) => {
          const to = edges[index + 1]?.from ?? most + 1;
          return (
            <span key={from} style={{ flexGrow: to - from }}>
              <i className={`${scores.scaleBar} ${tone ? scores[tone] : ''}`} />
              <Text as="small" top={1} wrap={false} size="xs" block>
                {name()} {from}–{to - 1}
              </Text>
            </span>
          );
        })}
        <b style={{ insetInlineStart: `${((score + 0.5) / (most + 1)) * 100}%` }} />
      </Row>
      <ul className={`${scores.points} ${scores.worded}`}>
        {result.components.map(({ code, label, points, max, how }) => (
          <li key={code} className={`${scores.point} ${points ? scores.said : ''}`}>
            <span>{label}</span>
            <Row as="span" gap={1} align="stretch" wrap={false} aria-hidden="true">
              {Array.from({ length: max }, (_, pip) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike and never move
                <i key={pip} className={`${scores.smallPip} ${pip < (points ?? 0) ? scores.some : ''}`} />
              ))}
            </Row>
            <span>
              {how}, {points}
            </span>
          </li>
        ))}
      </ul>
      {quality && (
        <Text top={3} tone="quiet">
          {i18n.t('If it stayed like this: {feeling}.', { feeling: quality.label.toLowerCase() })}
        </Text>
      )}
      <HowWorkedOut result={result} note={i18n.t('Based on the IPSS structure, not the validated text.')} />
    </Card>
  );
};
