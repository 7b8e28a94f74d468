import { timingSafeEqual } from 'node:crypto';
import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http';
import { hashSecret } from '#platform/secrets';

interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A figure that is read each time someone asks for all. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  /** True of what only grows. */
  readonly grows?: true;
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
}

interface Options {
  readonly token: string;
  readonly measures: readonly Measure[];
}

/** Seconds: a page feels slow from the middle of these on. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Answers `/metrics` in Prometheus' text form to the bearer of the token: how long calls took, by name and class of their
 * answer, and every measure. One that can't be read is left out, and the others are there all the same.
 */
export const startMetrics = (app: FastifyInstance, { token, measures }: Options): void => {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [reader] }).getMeter('club');
  timeCalls(app, meter);
  for (const measure of measures) register(meter, measure);
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  app.get('/metrics', async (request, reply) => {
    if (!knowsToken(request, token)) throw new Refusal('not_authenticated');
    const { resourceMetrics, errors } = await reader.collect();
    for (const error of errors) request.log.warn({ err: error }, 'a measure could not be read');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(serializer.serialize(resourceMetrics));
  });
};

/** By the route's pattern, like the log: paths may hold an address or a link. */
const timeCalls = (app: FastifyInstance, meter: Meter): void => {
  const seconds = meter.createHistogram('club_call_seconds', {
    description: 'How long calls took, by route and class of status',
    advice: { explicitBucketBoundaries: bounds },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const route = request.routeOptions.url ?? 'none';
    seconds.record(reply.elapsedTime / 1000, { method: request.method, route, status });
    done();
  });
};

const register = (meter: Meter, { name, help, grows, read }: Measure): void => {
  const options = { description: help };
  const instrument = grows ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options);
  instrument.addCallback(async (result) => {
    for (const { value, labels } of await read()) result.observe(value, labels);
  });
};

const knowsToken = ({ headers }: FastifyRequest, token: string): boolean => {
  const [, given = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hashSecret(given), hashSecret(token));
};
