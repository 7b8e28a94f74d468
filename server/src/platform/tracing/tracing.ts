import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent, Logger } from 'kysely';
import type { Config } from '#platform/config';

/** Null while nothing is traced: then nothing of the SDK is loaded, and no work is wrapped. */
let tracer: Tracer | null = null;

/**
 * Sends traces of calls, queries and jobs from now on. They hold patterns of routes and the text of statements, never a
 * path, a parameter or a member. Returns what sends the last of them.
 */
export const startTracing = async ({
  traceEndpoint,
  traceShare,
}: Pick<Config, 'traceEndpoint' | 'traceShare'>): Promise<() => Promise<void>> => {
  if (traceEndpoint === null) return async () => undefined;
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const sdk = await import('@opentelemetry/sdk-trace');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${traceEndpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'club' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  tracer = provider.getTracer('club');
  return async () => {
    tracer = null;
    await provider.shutdown();
    context.disable();
  };
};

/** Traces each call from its first hook to the end of its answer. */
export const traceCalls = (app: FastifyInstance): void => {
  const calls = tracer;
  if (!calls) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  const resumeTrace = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = calls.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, root: true });
    // a call that is not among those that are traced costs no context either
    if (span.isRecording()) spans.set(request, span);
    resumeTrace(request, done);
  });
  // The body arrives in a context of its own.
  app.addHook('preValidation', (request, _reply, done) => resumeTrace(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};

/** Traces a piece of background work under its name. */
export const traceWork = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { root: true }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
};

/** What the database handle tells of its queries, if they are traced: those of a call or a job, as parts of it. */
export const findQueryLog = (): Logger | null => {
  const queries = tracer;
  return queries && ((event) => traceQuery(queries, event));
};

const traceQuery = (queries: Tracer, { level, query, queryDurationMillis }: LogEvent): void => {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const [verb = 'query'] = query.sql.trimStart().split(/\s/, 1);
  const span = queries.startSpan(verb.toLowerCase(), {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2000) },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
};
