import type { ActivitySummary } from '@club/contract/health/body/activity';
import { i18n } from '#platform/i18n';
import { Row, Text, useWidth } from '#platform/ui';
import styles from './StepsHero.module.css';
import { writeCount, writeDistance, writeSource } from './write.ts';

/** Today as a trail to the goal. */
export const StepsHero = ({ summary }: { summary: ActivitySummary }) => {
  const { today } = summary;
  const { steps, goal } = today;
  return (
    <section className={styles.hero} aria-label={i18n.t('Today')}>
      <Contours />
      <h2>{i18n.t('Today')}</h2>
      <p className={styles.figure}>
        <Text as="b" size="4xl" tabular>
          {steps === null ? i18n.t('No data') : writeCount(steps)}
        </Text>{' '}
        <span>{i18n.t('of {goal} steps', { goal: writeCount(goal) })}</span>
      </p>
      <Trail summary={summary} />
      <Row as="dl" className={styles.facts} gap={6} rowGap={2} align="stretch" top={4}>
        <Fact name={i18n.t('Distance')} about={today.estimated.includes('distance_m')}>
          {today.distance_m === null ? null : writeDistance(today.distance_m)}
        </Fact>
        <Fact name={i18n.t('Active')} about={today.estimated.includes('mvpa_min')}>
          {today.mvpa_min === null ? null : i18n.t('{minutes} min', { minutes: Math.round(today.mvpa_min) })}
        </Fact>
        <Fact name={i18n.t('Energy')} about={today.estimated.includes('active_kcal')}>
          {today.active_kcal === null ? null : i18n.t('{kcal} kcal', { kcal: writeCount(today.active_kcal) })}
        </Fact>
        <Fact name={i18n.t('Walking pace')} about={false}>
          {summary.cadence &&
            i18n.t('{steps} steps a minute, for {minutes} min', {
              steps: summary.cadence.steps_a_minute,
              minutes: summary.cadence.minutes,
            })}
        </Fact>
      </Row>
      <p className={styles.source}>
        {steps === null ? i18n.t('Nothing was recorded today yet.') : writeSource(today)}
        {today.estimated.length > 0 && `. ${i18n.t('About: worked out from your steps.')}`}
      </p>
    </section>
  );
};

const Fact = ({ name, about, children }: { name: string; about: boolean; children: string | null }) =>
  children !== null && (
    <div>
      <dt>{name}</dt>
      <dd>{about ? i18n.t('about {value}', { value: children }) : children}</dd>
    </div>
  );

const height = 150;
const samples = 60;

/** Height of the trail at a share of the way. */
const climb = (share: number): number => 0.82 - 0.6 * (share * share * (3 - 2 * share)) + 0.07 * Math.sin(share * 7);

const Trail = ({ summary: { today, hours } }: { summary: ActivitySummary }) => {
  const { ref, width } = useWidth<HTMLDivElement>();
  const share = Math.min(1, (today.steps ?? 0) / today.goal);
  const toPoint = (at: number): readonly [number, number] => [16 + at * (width - 60), 18 + climb(at) * (height - 40)];
  const draw = (from: number, to: number) =>
    Array.from({ length: samples + 1 }, (_, index) => toPoint(from + ((to - from) * index) / samples).join(',')).join(
      ' ',
    );
  const [x, y] = toPoint(share);
  const [goalX, goalY] = toPoint(1);
  const percent = Math.round((100 * (today.steps ?? 0)) / today.goal);
  return (
    <div ref={ref} className={styles.trail}>
      {width > 0 && today.steps !== null && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={i18n.t('{percent} % of the way to your goal.', { percent })}
        >
          {share < 1 && <polyline className={styles.ahead} points={draw(share, 1)} />}
          {share < 0.97 && <path className={styles.flag} d={`M${goalX},${goalY} v-40 l-22,9 l22,9`} />}
          <polyline className={styles.walked} points={draw(0, share)} />
          {listStops(hours, today.goal, share, width).map(({ hour, at }) => {
            const [stopX, stopY] = toPoint(at);
            return (
              <g key={hour}>
                <circle className={styles.stop} cx={stopX} cy={stopY} r="4" />
                <text x={stopX} y={stopY + 21} textAnchor="middle">
                  {String(hour).padStart(2, '0')}
                </text>
              </g>
            );
          })}
          <circle className={styles.now} cx={x} cy={y} r="12" />
          <text
            className={styles.percent}
            x={Math.max(24, x) - (share > 0.82 && share < 0.97 ? 26 : 0)}
            y={y - 22}
            textAnchor="middle"
          >
            {i18n.t('{percent} %', { percent })}
          </text>
        </svg>
      )}
    </div>
  );
};

const apart = 44;

/** Hours of the day along the trail, as far as they don't meet. */
const listStops = (hours: ActivitySummary['hours'], goal: number, share: number, width: number) => {
  const stops: { hour: number; at: number }[] = [];
  let walked = 0;
  for (const { hour, steps } of hours) {
    const before = walked / goal;
    walked += steps ?? 0;
    const isClear =
      (before - (stops.at(-1)?.at ?? -1)) * (width - 60) > apart && (share - before) * (width - 60) > apart;
    if ((steps ?? 0) > 0 && before < share && isClear) stops.push({ hour, at: before });
  }
  return stops;
};

const Contours = () => (
  <svg className={styles.contours} data-behind="" viewBox="0 0 800 220" preserveAspectRatio="none" aria-hidden="true">
    {Array.from({ length: 9 }, (_, line) => {
      const y = 20 + line * 24;
      const path = `M0,${y} C180,${y - 34 + line * 3} 260,${y + 40 - line * 4} 420,${y + 4} S680,${y - 30} 800,${y + 14}`;
      return <path key={y} d={path} />;
    })}
  </svg>
);
