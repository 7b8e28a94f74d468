import type { Timeline } from '@club/contract/health/insight/timeline';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { roundDecimals } from '@club/contract/platform/units';
import { memo } from 'react';
import { i18n } from '#platform/i18n';
import { drawOutline, GapMarks, HaloText, TargetBand, type TimeView } from '#platform/ui/charts/time';
import { findStageRow, hasStages, type OpenLane } from './lanes.ts';
import { findColour, signalLooks, writeItem } from './signal-looks.ts';
import styles from './TimelineChart.module.css';

type Scale = (place: number) => number;

interface LaneProps {
  lane: OpenLane;
  span: Timeline['span'];
  view: TimeView;
  x: Scale;
  width: number;
  hatch: string;
  unit: GlucoseUnit;
}

/** One signal on the clock, with its gaps. Drawn once: the line that reads it lies on a drawing of its own. */
export const Lane = memo((props: LaneProps) => {
  const { lane, width } = props;
  const Marks = marks[lane.draw];
  return (
    <g transform={`translate(0 ${lane.top})`} style={{ color: findColour(lane.signal) }}>
      {lane.days === 0 ? (
        <text className={styles.none} x="8" y={lane.height / 2 + 4}>
          {i18n.t('Nothing recorded')}
        </text>
      ) : (
        <>
          <TargetBand target={lane.target} y={lane.y} width={width} height={lane.height} />
          <Gaps {...props} />
          <Marks {...props} />
          {lane.draw === 'bars' && <line className={styles.base} x1="0" x2={width} y1={lane.height} y2={lane.height} />}
        </>
      )}
    </g>
  );
});

const Gaps = ({ lane: { gaps, height, draw, target, y }, view, x, hatch, span }: LaneProps) => {
  const [top, bottom] = target
    ? [y(target.high), y(target.low)]
    : draw === 'bars'
      ? [height - 12, height]
      : [0, height];
  return (
    <GapMarks
      {...{ gaps, view, x, top, bottom, hatch }}
      nameGap={(_, room) => (span === 'day' && room > 70 ? i18n.t('no readings') : undefined)}
    />
  );
};

const TraceMarks = ({ lane: { trace, y, signal }, view, x }: LaneProps) => {
  const isDense = (view.to - view.from) / (x(view.to) - x(view.from)) > 2;
  return (
    <path
      className={isDense ? styles.denseTrace : styles.trace}
      d={drawOutline(trace ?? [], view, { x, y, longest: signal === 'heart_rate' ? 12 : 3 })}
    />
  );
};

/** Up to a day's bars have round shoulders; a year of them is one path. */
const BarMarks = ({ lane, x }: LaneProps) => {
  const { items, y, height } = lane;
  const shown = items.filter(({ value }) => value !== null && value > 0);
  const room = (from: number, to: number) => Math.max(1, (x(to) - x(from)) * (shown.length > 60 ? 1 : 0.82));
  const [first] = shown;
  if (first && room(first.from, first.to) >= 6) {
    return shown.map(({ from, to, value }) => (
      <path key={from} className={styles.bar} d={drawBar(x((from + to) / 2), room(from, to), y(value ?? 0), height)} />
    ));
  }
  const path = shown.map(({ from, to, value }) => {
    const [left, right] = [roundDecimals(x(from), 1), roundDecimals(Math.max(x(to), x(from) + 1), 1)];
    return `M${left} ${height}V${roundDecimals(y(value ?? 0), 1)}H${right}V${height}Z`;
  });
  return <path className={styles.bar} d={path.join('')} />;
};

const drawBar = (middle: number, width: number, top: number, bottom: number): string => {
  const [left, right] = [roundDecimals(middle - width / 2, 1), roundDecimals(middle + width / 2, 1)];
  const corner = Math.min(3, (bottom - top) / 2, width / 2);
  return `M${left} ${bottom}V${roundDecimals(top + corner, 1)}q0 ${-corner} ${corner} ${-corner}H${right - corner}q${corner} 0 ${corner} ${corner}V${bottom}Z`;
};

const SpanMarks = (props: LaneProps) => {
  const { lane, x, width, span } = props;
  if (hasStages(lane)) return <StageMarks {...props} />;
  const names = placeNames(props);
  return lane.items.map((item, index) => {
    const left = Math.max(0, x(item.from));
    const right = Math.max(Math.min(width, x(item.to)), left + 4);
    const name = names[index];
    return (
      <g key={item.from}>
        <rect className={styles.span} x={left} y="3" width={right - left} height={lane.height - 6} rx="4" />
        {name !== undefined && span === 'day' && (
          <HaloText
            x={Math.min(width, Math.max(0, (left + right) / 2))}
            y={lane.height + 12}
            textAnchor={left > width - 60 ? 'end' : left < 60 ? 'start' : 'middle'}
          >
            {name}
          </HaloText>
        )}
      </g>
    );
  });
};

/** Of names that would run into each other the first one stays; the readout and the table have all. */
const placeNames = ({ lane, x, unit, span }: LaneProps): readonly (string | undefined)[] => {
  let end = Number.NEGATIVE_INFINITY;
  return lane.items.map((item) => {
    if (span !== 'day') return undefined;
    const name = writeItem(lane, item, unit);
    const half = name.length * 3.4;
    const at = x((item.from + item.to) / 2);
    if (at - half < end) return undefined;
    end = at + half + 6;
    return name;
  });
};

const StageMarks = ({ lane, x, unit }: LaneProps) => {
  const row = lane.height / 4;
  const nights = lane.items.filter(({ name }) => findStageRow(name) < 0);
  const last = nights.at(0);
  return (
    <>
      {lane.items
        .filter(({ name }) => findStageRow(name) >= 0)
        .map(({ from, to, name }) => (
          <rect
            key={from}
            className={styles[name ?? 'light']}
            x={Math.max(0, x(from))}
            y={findStageRow(name) * row + 1}
            width={Math.max(1.5, x(to) - Math.max(0, x(from)))}
            height={row - 2}
            rx="1.5"
          />
        ))}
      {last && (
        <HaloText x={x(last.to) + 10} y={lane.height / 2 + 4}>
          {writeItem(lane, last, unit)}
        </HaloText>
      )}
    </>
  );
};

/** Points further apart than ten days, or two weeks of scores, are not joined. */
const longestJoin = { day: 288, fortnight: 288 * 10, year: 10 } as const;

const LineMarks = ({ lane, span, x }: LaneProps) => {
  const { items, y, signal } = lane;
  const known = items.flatMap((item) => (item.value === null ? [] : [{ ...item, value: item.value }]));
  const middle = ({ from, to }: { from: number; to: number }) => x((from + to) / 2);
  const isDense = known.length > 60;
  const longest = signal === 'glucose' || signal === 'heart_rate' ? 1.5 : longestJoin[span];
  let before: number | null = null;
  const path = known.map((item) => {
    const joins = before !== null && item.from - before <= longest;
    before = item.from;
    const at = `${roundDecimals(middle(item), 1)} ${roundDecimals(y(item.value), 1)}`;
    return joins ? `L${at}` : `M${at}${isDense ? 'h0' : ''}`;
  });
  const ranges = known.flatMap(({ low, high, ...item }) =>
    low === null || high === null
      ? []
      : [`M${roundDecimals(middle(item), 1)} ${roundDecimals(y(high), 1)}V${roundDecimals(y(low), 1)}`],
  );
  return (
    <>
      <path className={signal === 'pressure' ? styles.pair : styles.range} d={ranges.join('')} />
      <path className={isDense ? styles.denseTrace : styles.thin} d={path.join('')} />
      {!isDense &&
        known.map((item) => (
          <g key={item.from}>
            <circle className={styles.dot} cx={middle(item)} cy={y(item.value)} r="3.6" />
            {signal === 'pressure' && item.low !== null && (
              <circle className={styles.hollow} cx={middle(item)} cy={y(item.low)} r="3.4" />
            )}
          </g>
        ))}
    </>
  );
};

const marks = { trace: TraceMarks, bars: BarMarks, spans: SpanMarks, line: LineMarks } as const;

/** The values at the edges of a lane, on the right: its target, or its highest and lowest value. */
export const EdgeValues = ({
  lane,
  width,
  unit,
  isNarrow,
}: {
  lane: OpenLane;
  width: number;
  unit: GlucoseUnit;
  /** Inside the lane instead of beside it. */
  isNarrow: boolean;
}) => {
  if (lane.days === 0 || lane.draw === 'spans') return null;
  const { writeShort } = signalLooks[lane.signal];
  const known = lane.trace
    ? [...lane.trace].filter((value) => !Number.isNaN(value))
    : lane.items.flatMap(({ value, low, high }) => [value, low, high].flatMap((one) => one ?? []));
  const ends = lane.target
    ? [lane.target.high, lane.target.low]
    : lane.draw === 'bars'
      ? [Math.max(...known)]
      : [Math.max(...known), Math.min(...known)];
  const apart = ends.filter((value, index) => index === 0 || Math.abs(lane.y(value) - lane.y(ends[0] ?? 0)) > 13);
  return apart.map((value) => (
    <HaloText
      key={value}
      x={isNarrow ? width - 4 : width + 6}
      y={lane.top + lane.y(value) + 4}
      textAnchor={isNarrow ? 'end' : 'start'}
    >
      {writeShort(value, unit)}
    </HaloText>
  ));
};
