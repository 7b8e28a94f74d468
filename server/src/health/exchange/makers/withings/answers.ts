import { z } from 'zod';
import { ProviderFault } from '#health/base/connected-services';

const Envelope = z.object({ status: z.number(), body: z.unknown().optional(), error: z.string().nullish() });

const badTokens = new Set([100, 101, 102, 200, 401]);
/** Withings names no time to wait. */
const pause = 60;

/** Takes what was asked for out of an answer: Withings says 200 to everything, and in it what went wrong. */
export const unwrap = (answer: unknown): unknown => {
  const parsed = Envelope.safeParse(answer);
  if (!parsed.success) throw new ProviderFault('bad_answer', { cause: parsed.error });
  const { status, body, error } = parsed.data;
  if (status === 0) return body ?? {};
  if (status === 601) throw new ProviderFault('rate_limited', { status, retryAfter: pause });
  if (badTokens.has(status) || /invalid (refresh_token|code)/i.test(error ?? '')) {
    throw new ProviderFault('signed_out', { status });
  }
  throw new ProviderFault(status === 522 || status === 524 ? 'unreachable' : 'refused', { status });
};

const number = z.number().nullish();
const page = { more: z.union([z.boolean(), z.number()]).nullish(), offset: z.number().nullish() };

export const Measures = z.object({
  ...page,
  timezone: z.string(),
  measuregrps: z.array(
    z.object({
      grpid: z.number(),
      attrib: z.number(),
      date: z.number(),
      category: z.number().nullish(),
      measures: z.array(z.object({ value: z.number(), type: z.number(), unit: z.number() })),
    }),
  ),
});
export type Measures = z.output<typeof Measures>;

export const Activities = z.object({
  ...page,
  activities: z.array(
    z.object({
      date: z.string(),
      steps: number,
      distance: number,
      elevation: number,
      moderate: number,
      intense: number,
      calories: number,
    }),
  ),
});

export const Workouts = z.object({
  ...page,
  series: z.array(
    z.object({
      id: z.number(),
      category: z.number(),
      timezone: z.string(),
      startdate: z.number(),
      enddate: z.number(),
      data: z.object({ calories: number, distance: number, hr_average: number, hr_max: number }),
    }),
  ),
});

export const Summaries = z.object({
  ...page,
  series: z.array(z.object({ id: z.number(), timezone: z.string(), startdate: z.number(), enddate: z.number() })),
});
export type Summary = z.output<typeof Summaries>['series'][number];

/** Figures by the second they are of. */
const seconds = z.record(z.string(), z.number()).nullish();

export const Sleep = z.object({
  series: z.array(
    z.object({
      startdate: z.number(),
      enddate: z.number(),
      state: z.number(),
      hr: seconds,
      rr: seconds,
      rmssd: seconds,
    }),
  ),
});
export type Stretch = z.output<typeof Sleep>['series'][number];
