import { type NightWithStages, type SleepStage, type StageSpan, sleepStages } from '@club/contract/health/body/sleep';
import { hourMs, minuteMs } from '@club/contract/platform/units';
import { hoursAndMinutes } from '#health/base/day-bars';
import { i18n } from '#platform/i18n';
import { type AxisName, TimeChart } from '#platform/ui/charts/time';
import styles from './Hypnogram.module.css';
import { nameStage, writeClock } from './write.ts';

const lanes: readonly SleepStage[] = ['awake', 'rem', 'light', 'deep'];
const [laneHeight, blockHeight, gutter] = [44, 26, 66];

/** A night by its stages, or as one bar where no stages were told. Also a table of every stretch. */
export const Hypnogram = ({ night }: { night: NightWithStages }) => {
  const { stages, time_zone } = night;
  const from = Date.parse(night.bed_time ?? night.sleep_start);
  const to = Date.parse(night.out_of_bed ?? night.sleep_end);
  const toPlace = (at: number | string) => (new Date(at).getTime() - from) / Math.max(1, to - from);
  return (
    <TimeChart
      label={describe(night)}
      columns={[i18n.t('From'), i18n.t('To'), i18n.t('Stage')]}
      marks={listSpans(night).map(({ name, from, to }) => {
        const [start, end] = [writeClock(from, time_zone), writeClock(to, time_zone)];
        return {
          id: from,
          place: (toPlace(from) + toPlace(to)) / 2,
          name: start,
          words: `${start} – ${end}: ${name}`,
          cells: [end, name],
        };
      })}
      names={(width) => nameTimes(from, to, width, time_zone)}
      left={stages ? gutter : 0}
      height={stages ? lanes.length * laneHeight : laneHeight}
      note={stages ? i18n.t("Stages are your device's estimate and don't count towards any score.") : undefined}
    >
      {({ width }) => {
        const toX = (at: number | string) => toPlace(at) * width;
        return stages ? <Lanes stages={stages} width={width} toX={toX} /> : <Bar night={night} toX={toX} />;
      }}
    </TimeChart>
  );
};

const listSpans = ({ stages, sleep_start, sleep_end }: NightWithStages) =>
  stages
    ? stages.map(({ stage, ...span }) => ({ ...span, name: nameStage(stage) }))
    : [{ from: sleep_start, to: sleep_end, name: i18n.t('Asleep') }];

const describe = ({ stages, sleep_start, sleep_end, time_zone, asleep_min }: NightWithStages): string => {
  const night = i18n.t('Asleep {time} between {from} and {to}.', {
    time: hoursAndMinutes(asleep_min),
    from: writeClock(sleep_start, time_zone),
    to: writeClock(sleep_end, time_zone),
  });
  if (!stages) return night;
  const parts = sleepStages.map((stage) => `${nameStage(stage)} ${hoursAndMinutes(addUp(stages, stage))}`);
  return `${night} ${parts.join(', ')}.`;
};

const addUp = (stages: readonly StageSpan[], stage: SleepStage): number =>
  stages.reduce((sum, one) => (one.stage === stage ? sum + toMinutes(one.from, one.to) : sum), 0);

const toMinutes = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / minuteMs;

const Lanes = ({
  stages,
  width,
  toX,
}: {
  stages: readonly StageSpan[];
  width: number;
  toX: (at: string) => number;
}) => (
  <>
    {lanes.map((stage, lane) => (
      <g key={stage}>
        <line className={styles.lane} x1="0" x2={width} y1={toY(lane)} y2={toY(lane)} />
        <text className={styles.stage} x={-gutter} y={toY(lane) - 2}>
          {nameStage(stage)}
        </text>
        <text className={styles.total} x={-gutter} y={toY(lane) + 13}>
          {hoursAndMinutes(addUp(stages, stage))}
        </text>
      </g>
    ))}
    {stages.map(({ stage, from, to }, at) => {
      const [lane, next] = [lanes.indexOf(stage), stages[at + 1]];
      return (
        <g key={from}>
          {next && next.stage !== stage && (
            <line
              className={styles.step}
              x1={toX(to)}
              x2={toX(to)}
              y1={toY(lane)}
              y2={toY(lanes.indexOf(next.stage))}
            />
          )}
          <rect
            className={styles[stage]}
            x={toX(from)}
            y={toY(lane) - blockHeight / 2}
            width={Math.max(2, toX(to) - toX(from))}
            height={blockHeight}
            rx="5"
          />
        </g>
      );
    })}
  </>
);

const toY = (lane: number): number => lane * laneHeight + laneHeight / 2;

const Bar = ({ night, toX }: { night: NightWithStages; toX: (at: string) => number }) => {
  const [bed, out] = [night.bed_time ?? night.sleep_start, night.out_of_bed ?? night.sleep_end];
  const shape = { y: laneHeight / 2 - blockHeight / 2, height: blockHeight, rx: 6 };
  return (
    <>
      <rect {...shape} className={styles.bed} x={toX(bed)} width={Math.max(0, toX(out) - toX(bed))} />
      <rect
        {...shape}
        className={styles.light}
        x={toX(night.sleep_start)}
        width={Math.max(2, toX(night.sleep_end) - toX(night.sleep_start))}
      />
    </>
  );
};

/** Both ends of the night, and full hours with room between them. */
const nameTimes = (from: number, to: number, width: number, zone: string): readonly AxisName[] => {
  const write = (at: number) => writeClock(new Date(at).toISOString(), zone);
  const name = (at: number, text: string) => ({ id: at, at: ((at - from) / Math.max(1, to - from)) * width, text });
  const ends = [from, to].map((at) => ({ ...name(at, write(at)), isCurrent: true }));
  const every = width < 460 ? 2 : 1;
  const first = Math.ceil(from / hourMs) * hourMs;
  const hours = Array.from(
    { length: Math.max(0, Math.floor((to - first) / hourMs) + 1) },
    (_, at) => first + at * hourMs,
  )
    .filter((_, index) => index % every === 0)
    .map((at) => name(at, write(at).slice(0, 2)));
  return [...ends, ...hours.filter(({ at }) => at > 44 && width - at > 44)];
};
