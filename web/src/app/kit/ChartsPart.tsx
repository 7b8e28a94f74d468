import { IconHeart, IconMoon, IconSalad } from '@tabler/icons-react';
import {
  BarChart,
  BarList,
  Card,
  DayDial,
  IntervalBar,
  LineChart,
  ScoreRing,
  Sky,
  Sparkline,
  Text,
} from '#platform/ui';
import { CrosshairLine, NowMark, TargetBand, TimeChart, Waterfall } from '#platform/ui/charts/time';

const day = (at: number): Date => new Date(2026, 10, 1 + at, 12);
const writeDay = (at: Date): string => `${at.getDate()} Nov`;
const values = [4, 6, 5, null, 7, 9, 8, 6, null, null, 5, 7];
const points = values.map((value, at) => ({ id: String(at), at: day(at), value }));
const known = values.map((value) => value ?? 0);

/** What is drawn. */
export const ChartsPart = () => (
  <>
    <Lines />
    <Bars />
    <Layers />
    <Shares />
    <Skies />
  </>
);

const Lines = () => (
  <>
    <Card title="Line with gaps and a target">
      <LineChart
        label="Between 4 and 9 on nine of twelve days."
        columns={['Day', 'Value']}
        points={points.map((point) => ({ ...point, value: point.value && point.value + 70 }))}
        unit="kg"
        target={{ low: 75, high: 78 }}
        note="A note for reading it."
        writeTime={writeDay}
        writeValue={String}
      />
    </Card>
    <Card title="Amount, filled">
      <LineChart
        filled
        label="An amount over twelve days."
        columns={['Day', 'Points']}
        points={points}
        unit="points"
        height={160}
        writeTime={writeDay}
        writeValue={String}
      />
    </Card>
    <Card title="A single value">
      <LineChart
        label="One value."
        columns={['Day', 'Value']}
        points={points.slice(0, 1)}
        unit="kg"
        writeTime={writeDay}
        writeValue={String}
      />
    </Card>
  </>
);

const Bars = () => (
  <>
    <Card title="Bars both ways">
      <BarChart
        label="Earned and spent on twelve days."
        columns={['Day', 'Earned', 'Spent']}
        bars={known.map((up, at) => ({
          id: String(at),
          name: writeDay(day(at)),
          up,
          down: at === 5 ? 300 : (known[11 - at] ?? 0),
          cells: [String(up), String(known[11 - at])],
        }))}
        legend={['Earned', 'Spent']}
        unit="points"
        write={({ name, up, down }) => `${name}: ${up} earned, ${down} spent`}
      />
    </Card>
  </>
);

const Layers = () => (
  <>
    <Card title="Layers on time">
      <TimeChart
        label="Twelve days with now and a target."
        columns={['Day', 'Value']}
        marks={known.map((value, at) => ({
          id: String(at),
          place: at / 11,
          name: writeDay(day(at)),
          words: `${writeDay(day(at))}: ${value}`,
          cells: [String(value)],
        }))}
        lines={[
          { y: 30, label: '8', isEdge: true },
          { y: 110, label: '4' },
        ]}
        hue="var(--primary)"
        height={140}
        readsAbove
      >
        {({ width, chosen }) => (
          <>
            <TargetBand target={{ low: 5, high: 8 }} y={(value) => 190 - value * 20} width={width} height={140} />
            <NowMark at={width * 0.8} height={140} nameAt={{ x: width * 0.8 + 6, y: 6, anchor: 'start' }} />
            {chosen !== null && <CrosshairLine at={(chosen / 11) * width} height={140} />}
          </>
        )}
      </TimeChart>
    </Card>
    <Card title="Waterfall">
      <Waterfall
        label="From 76 to 81."
        start={{ name: 'Before', value: 76 }}
        steps={[
          { id: 'sleep', name: 'Sleep', effect: 8 },
          { id: 'eating', name: 'Eating', effect: -3 },
        ]}
        end={{ name: 'Now', value: 81 }}
      />
    </Card>
  </>
);

const Shares = () => (
  <>
    <Card title="Parts of a whole">
      <BarList
        rows={[
          { id: 'a', name: 'Daily visit', value: 50, end: '+50', note: '25 entries' },
          { id: 'b', name: 'Transfer', value: 15, end: '-15', down: true },
          { id: 'c', name: 'Nothing', value: 0, end: '0' },
        ]}
      />
    </Card>
    <Card title="Score">
      <ScoreRing
        label="81 of 100; one part is not known."
        parts={[
          { id: 'sleep', points: 70, colour: 'var(--data)', icon: IconMoon },
          { id: 'food', points: 90, colour: 'var(--accent)', icon: IconSalad },
          { id: 'body', points: null, colour: 'var(--primary)', icon: IconHeart },
        ]}
      >
        <Text as="b" size="3xl">
          81
        </Text>
      </ScoreRing>
      <IntervalBar label="Between 60 and 85." low={60} high={85} value={81} />
      <IntervalBar label="Certain." low={81} high={81} value={81} />
    </Card>
    <Card title="Sparkline">
      <Sparkline values={values} colour="var(--primary)" />
    </Card>
  </>
);

const Skies = () => (
  <>
    {[3, 8, 13, 20].map((hour) => (
      <Card key={hour} title={`Sky at ${hour}`}>
        <div style={{ position: 'relative', isolation: 'isolate', height: 200 }}>
          <Sky hour={hour} />
        </div>
      </Card>
    ))}
    <Card title="Dial of the day">
      <div style={{ background: '#0b4a57' }}>
        <DayDial
          label="Asleep from 23 to 6, a walk at 12."
          marks={[{ id: 'walk', hour: 12 }]}
          arcs={[{ from: -1, to: 6, colour: '#9faaee' }]}
          caption="Today"
          figure="81"
          note="of 100"
        />
      </div>
    </Card>
  </>
);
