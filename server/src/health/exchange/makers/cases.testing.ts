import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import type { MakerId } from '@club/contract/health/exchange/makers';
import { ouraBusy } from './simulated/simulate-oura.ts';
import { polarBusy } from './simulated/simulate-polar.ts';
import { whoopBusy } from './simulated/simulate-whoop.ts';
import { withingsBusy } from './simulated/simulate-withings.ts';
import type { Asked, SimulatedMaker } from './simulated/simulated-maker.ts';

type Stage = 'awake' | 'light' | 'deep' | 'rem';

/** A night as a test tells it; each maker holds it in its own words. */
export interface ToldNight {
  readonly number: number;
  /** The local time with its distance from UTC. */
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  /** Stages and their minutes, from the start. */
  readonly stages: readonly (readonly [Stage, number])[];
}

/** How a maker behaves where makers differ. */
export interface MakerCase {
  readonly id: MakerId;
  readonly hold: (maker: SimulatedMaker, night: ToldNight) => void;
  readonly drop: (maker: SimulatedMaker, night: ToldNight) => void;
  readonly isToken: (asked: Asked) => boolean;
  /** What it says to an app that asks too often, and how long that is at least, in seconds. */
  readonly busy: () => Response;
  readonly waits: number;
  /** Null for a maker without refresh tokens. */
  readonly tokensLast: number | null;
  /** Whether the refresh token before is good for a while, so that a lost answer costs nothing. */
  readonly hasGrace: boolean;
  /** Whether its people need a membership. */
  readonly lapses: boolean;
  /** A scope that can be left out, and what goes with it; null for a maker that asks for everything at once. */
  readonly declines: { readonly scope: string; readonly areas: readonly BridgeArea[]; readonly asked: RegExp } | null;
  /** Whether its lists have pages. */
  readonly hasPages: boolean;
}

const ms = (text: string) => Date.parse(text);
const isCall = (path: string) => (asked: Asked) => asked.url.pathname.endsWith(path);

const withingsStates = { awake: 0, light: 1, deep: 2, rem: 3 } as const;

const withings: MakerCase = {
  id: 'withings',
  hold: (maker, { number, start, end, zone, stages }) => {
    const [from, to] = [ms(start), ms(end)];
    const body = { id: number, timezone: zone, startdate: from / 1000, enddate: to / 1000, data: {} };
    maker.hold('nights', { id: String(number), from, to, body });
    let at = from;
    for (const [stage, minutes] of stages) {
      const stretch = { startdate: at / 1000, enddate: at / 1000 + minutes * 60, state: withingsStates[stage] };
      maker.hold('stages', { id: `${number} ${at}`, from: at, to: at + minutes * 60_000, body: stretch });
      at += minutes * 60_000;
    }
  },
  drop: (maker, { number }) => {
    maker.drop('nights', String(number));
    maker.drop('stages', String(number));
  },
  isToken: isCall('/v2/oauth2'),
  busy: withingsBusy,
  waits: 60,
  tokensLast: 3,
  hasGrace: true,
  lapses: false,
  declines: { scope: 'user.sleepevents', areas: ['sleep', 'heart'], asked: /getsummary/ },
  hasPages: true,
};

const ouraDigits = { deep: '1', light: '2', rem: '3', awake: '4' } as const;

const oura: MakerCase = {
  id: 'oura',
  hold: (maker, { number, start, end, stages }) => {
    const phases = stages.map(([stage, minutes]) => ouraDigits[stage].repeat(minutes / 5)).join('');
    const times = { bedtime_start: start, bedtime_end: end, sleep_phase_5_min: phases };
    const body = { id: `night-${number}`, day: end.slice(0, 10), type: 'long_sleep', ...times };
    maker.hold('nights', { id: String(number), from: ms(start), to: ms(end), body });
  },
  drop: (maker, { number }) => maker.drop('nights', String(number)),
  isToken: isCall('/oauth/token'),
  busy: ouraBusy,
  waits: 400,
  tokensLast: 24,
  hasGrace: false,
  lapses: true,
  declines: { scope: 'daily', areas: ['sleep', 'activity'], asked: /sleep|daily/ },
  hasPages: true,
};

const whoop: MakerCase = {
  id: 'whoop',
  hold: (maker, { number, start, end, stages }) => {
    const sum = (stage: Stage) =>
      stages.filter(([one]) => one === stage).reduce((total, [, minutes]) => total + minutes * 60_000, 0);
    const summary = {
      total_awake_time_milli: sum('awake'),
      total_light_sleep_time_milli: sum('light'),
      total_slow_wave_sleep_time_milli: sum('deep'),
      total_rem_sleep_time_milli: sum('rem'),
    };
    const id = `00000000-0000-4000-8000-00000000${number}`;
    const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    const state = { timezone_offset: end.slice(-6), nap: false, score_state: 'SCORED' };
    const body = { id, ...times, ...state, score: { stage_summary: summary, respiratory_rate: 14 } };
    maker.hold('nights', { id: String(number), from: ms(start), to: ms(end), body });
  },
  drop: (maker, { number }) => maker.drop('nights', String(number)),
  isToken: isCall('/oauth2/token'),
  busy: whoopBusy,
  waits: 500,
  tokensLast: 1,
  hasGrace: false,
  lapses: true,
  declines: null,
  hasPages: true,
};

const polarCodes = { awake: 0, rem: 1, light: 3, deep: 4 } as const;

const polar: MakerCase = {
  id: 'polar',
  hold: (maker, { number, start, end, stages }) => {
    const times = { sleep_start_time: start, sleep_end_time: end };
    let at = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
    const pad = (value: number) => String(value).padStart(2, '0');
    const hypnogram: Record<string, number> = {};
    for (const [stage, minutes] of stages) {
      hypnogram[`${pad(Math.floor(at / 60) % 24)}:${pad(at % 60)}`] = polarCodes[stage];
      at += minutes;
    }
    const body = { date: end.slice(0, 10), ...times, hypnogram };
    maker.hold('nights', { id: String(number), from: ms(start), to: ms(end), body });
  },
  drop: (maker, { number }) => maker.drop('nights', String(number)),
  isToken: isCall('/oauth2/token'),
  busy: polarBusy,
  waits: 610,
  tokensLast: null,
  hasGrace: false,
  lapses: false,
  declines: null,
  hasPages: false,
};

export const cases: readonly MakerCase[] = [withings, oura, polar, whoop];
