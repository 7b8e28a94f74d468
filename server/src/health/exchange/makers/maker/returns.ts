import type { Config } from '#platform/config';

/** The only addresses that a maker may return to: the club's own page, here and at its other origins. */
export const listReturns = ({
  publicUrl,
  allowedOrigins,
}: Pick<Config, 'publicUrl' | 'allowedOrigins'>): readonly string[] =>
  [publicUrl, ...allowedOrigins].map((origin) => `${origin}/health/devices/return`);
