import type { GlucoseStatus } from '@club/contract/health/body/glucose-sources';

const sandbox = { id: 'sandbox', name: 'Simulated sensor', kind: 'oauth2', simulated: true } as const;
const aidex = { id: 'aidex', name: 'AiDEX', kind: 'oauth2', simulated: false } as const;
const nightscout = { id: 'nightscout', name: 'Nightscout', kind: 'token', simulated: false } as const;

/** Nothing is connected, and three services are offered. */
export const noSource: GlucoseStatus = {
  connected: false,
  provider: null,
  provider_name: null,
  simulated: false,
  connected_at: null,
  last_sync_at: null,
  last_reading_at: null,
  sensor: null,
  needs_reauth: false,
  error: null,
  syncing: false,
  delay_min: 0,
  last_result: null,
  providers: [aidex, sandbox, nightscout],
};

/** A sensor whose last reading came some minutes ago. */
export const aSource = (minutesAgo: number, changes: Partial<GlucoseStatus> = {}): GlucoseStatus => {
  const last = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return {
    ...noSource,
    connected: true,
    provider: 'aidex',
    provider_name: 'AiDEX',
    connected_at: '2026-11-01T08:00:00Z',
    last_sync_at: last,
    last_reading_at: last,
    ...changes,
  };
};
