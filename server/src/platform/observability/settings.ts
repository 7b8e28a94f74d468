import { z } from 'zod';

/** What the club says of itself to the programs that watch it. */
export const observabilityEnvironment = {
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: 'needs at least 16 characters, without spaces' })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number from 0 to 1' }).min(0).max(1).default(0.1),
};

export interface ObservabilityConfig {
  /** The bearer of `/metrics`; null when there is no such address. */
  readonly metricsToken: string | null;
  /** Where traces are sent (OTLP over HTTP); null for none. */
  readonly traceEndpoint: string | null;
  /** Which share of calls and jobs is traced, from 0 to 1. */
  readonly traceShare: number;
}

export const readObservability = (
  env: z.output<z.ZodObject<typeof observabilityEnvironment>>,
): ObservabilityConfig => ({
  metricsToken: env.METRICS_TOKEN ?? null,
  traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  traceShare: env.OTEL_TRACES_SAMPLER_ARG,
});
