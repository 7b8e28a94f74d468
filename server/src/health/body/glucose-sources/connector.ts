import type { GlucoseProvider } from '@club/contract/health/body/glucose-sources';
import { z } from 'zod';
import type { ConnectedService, Credentials, SignIn, Span } from '#health/base/connected-services';
import type { Reading, SourceKind } from '#health/signals/series';

export const SensorInfo = z.object({
  model: z.string(),
  session_start: z.nullable(z.string()),
  session_end: z.nullable(z.string()),
  first_reading_at: z.nullable(z.string()),
});
export type SensorInfo = z.output<typeof SensorInfo>;

export interface ReadingsPage {
  /** In mg/dL, in any order. */
  readonly readings: readonly Reading[];
  /** Where the next page of the span begins; null on the last one. */
  readonly next: string | null;
}

/** A glucose service, as far as the club needs it. Each method throws a `ProviderFault` where it fails. */
export interface Connector extends ConnectedService {
  readonly id: GlucoseProvider;
  readonly name: string;
  readonly simulated: boolean;
  /** Under which name its readings are stored. */
  readonly source: { readonly kind: SourceKind; readonly name: string };
  /** How often new readings are asked for, and how long the service holds them back. */
  readonly intervalMin: number;
  readonly delayMin: number;
  /** How far back the first synchronisation reaches, and the longest span of one call. */
  readonly historyDays: number;
  readonly windowDays: number;
  /** Null where the member gives an address and a token instead of signing in. */
  readonly signIn: SignIn | null;
  listReadings(credentials: Credentials, span: Span, cursor: string | null): Promise<ReadingsPage>;
  findSensor(credentials: Credentials): Promise<SensorInfo | null>;
}
