import type { Endpoint } from '@club/contract/platform/endpoint';
import { type HealthCall, hasConsent } from '#health/base/consents';
import { Refusal } from '#platform/http';
import { ProviderFault } from './service.ts';

/**
 * Each purpose is agreed to for itself: keeping what I enter is not fetching what my device measures.
 * @throws {Refusal} consent_required
 */
export const assertDevicesAgreed = async ({
  healthDb,
  caller,
}: Pick<HealthCall<Endpoint<'member'>>, 'healthDb' | 'caller'>): Promise<void> => {
  if (await hasConsent(healthDb, caller.id, 'devices')) return;
  throw new Refusal('consent_required', { message: 'Agree first that the club fetches readings from your device.' });
};

/** Nothing that was begun lately belongs to what came back. */
export const refuseLate = (): never => {
  throw new Refusal('code_expired', { message: "This connection wasn't completed in time. Connect again." });
};

/** Says what a service did with the code that came back: it can be wrong, or the service away. */
export const refuseCode =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderFault)) throw error;
    if (error.kind === 'signed_out' || error.kind === 'refused') {
      throw new Refusal('invalid_code', { message: `${name} didn't accept the connection. Connect again.` });
    }
    throw new Refusal('partner_unavailable', { message: `${name} doesn't answer right now. Try again later.` });
  };
