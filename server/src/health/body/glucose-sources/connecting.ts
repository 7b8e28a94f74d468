import { createHash } from 'node:crypto';
import type { glucoseSources as contract, GlucoseProvider } from '@club/contract/health/body/glucose-sources';
import {
  assertDevicesAgreed,
  type Credentials,
  ProviderFault,
  refuseCode,
  refuseLate,
} from '#health/base/connected-services';
import { asCaller, type HealthCall } from '#health/base/consents';
import { listCallbacks, makeHint } from '#health/signals/sensor-cloud';
import type { Club } from '#platform/club';
import { type Call, fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { authorizations, connections, findConnection } from './connections.store.ts';
import { findConnector, listConnectors } from './connectors.ts';
import { disconnect } from './disconnecting.ts';
import { readSiteAddress } from './nightscout.ts';
import { readStatus } from './status.ts';

/**
 * The address of the service's own page, with a state that comes back once, within ten minutes, for this member.
 * @throws {Refusal} consent_required until the member agrees that readings are fetched from their device;
 * validation_error for a foreign redirect_uri, or a service that is not offered here.
 */
export const authorize = async (call: HealthCall<typeof contract.authorizeGlucoseSource>) => {
  const { healthDb, config, clock, caller, input, local } = call;
  await assertDevicesAgreed(call);
  const redirectUri = input.redirect_uri;
  if (!listCallbacks(config).includes(redirectUri)) {
    throw fieldRefusal('redirect_uri', 'Only an address of the club may be returned to.');
  }
  const connector = listConnectors(call).find(({ id, signIn }) => signIn && (!input.provider || id === input.provider));
  if (!connector?.signIn) throw fieldRefusal('provider', "This glucose service isn't offered here.");
  const at = clock.now();
  const provider = connector.id as Exclude<GlucoseProvider, 'nightscout'>;
  const { state, verifier } = await authorizations.begin(healthDb, config, caller.id, { provider, redirectUri, at });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const hint = connector.simulated ? makeHint(call, { account: caller.id, timeZone: local.zone }) : null;
  return {
    authorization_url: connector.signIn.authorizeUrl({ state, challenge, redirectUri, hint }),
    state,
    provider,
    simulated: connector.simulated,
  };
};

interface Opened {
  readonly provider: GlucoseProvider;
  readonly credentials: Credentials;
}

/** The code is exchanged outside any transaction, since the service may be slow. */
export const complete = inTwoSteps<typeof contract.completeGlucoseConnection, Opened>(
  async (call) => {
    const begun = await asCaller(call, async (within) => {
      const { healthDb, config, clock, caller, input } = within;
      await assertDevicesAgreed(within);
      return authorizations.take(healthDb, config, caller.id, { state: input.state, at: clock.now() });
    });
    const connector = begun && findConnector(call, begun.provider);
    if (!begun || !connector?.signIn) return refuseLate();
    const credentials = await connector.signIn
      .exchange({ code: call.input.code, verifier: begun.verifier, redirectUri: begun.redirectUri })
      .catch(refuseCode(connector.name));
    return { provider: connector.id, credentials };
  },
  (call, opened) => connect(call, opened),
);

/** A first call proves that the address is a Nightscout site and the token opens it. */
export const connectNightscout = inTwoSteps<typeof contract.connectNightscout, Opened>(
  async (call) => {
    await asCaller(call, assertDevicesAgreed);
    const connector = findConnector(call, 'nightscout');
    if (!connector) throw fieldRefusal('address', "Nightscout isn't offered here.");
    const address = readSiteAddress(call.input.address);
    if (!address) throw fieldRefusal('address', 'Enter an address that starts with https://');
    const credentials = { access: call.input.token, refresh: null, expires: null, address };
    await connector.findSensor(credentials).catch(refuseSite);
    return { provider: connector.id, credentials };
  },
  (call, opened) => connect(call, opened),
);

const refuseSite = (error: unknown): never => {
  if (!(error instanceof ProviderFault)) throw error;
  if (error.kind === 'signed_out') throw fieldRefusal('token', "The site didn't accept this token.");
  if (error.kind === 'rate_limited') {
    throw new Refusal('partner_unavailable', { message: 'The site is busy. Try again in a few minutes.' });
  }
  throw fieldRefusal('address', 'We found no Nightscout site at this address. It must be public and use https.');
};

type ConnectCall = Call<typeof contract.completeGlucoseConnection> | Call<typeof contract.connectNightscout>;

/** Stores the connection in place of the one before, and has its readings fetched. */
const connect = (call: ConnectCall, { provider, credentials }: Opened) =>
  asCaller(call as Call<typeof contract.connectNightscout>, async (within) => {
    const { healthDb, config, clock, caller, db } = within;
    await assertDevicesAgreed(within);
    const [before, at] = [await findConnection(healthDb, caller.id), clock.now()];
    if (before?.provider === provider) await connections.renew(healthDb, config, before, { credentials, at });
    else {
      if (before) await disconnect(within, before, { deleteReadings: false });
      await connections.insert(healthDb, config, caller.id, { provider, credentials, at });
    }
    await enqueueSync({ db }, caller.id);
    return readStatus(within, caller.id);
  });

/** Runs as soon as the caller's transaction has committed. */
export const enqueueSync = ({ db }: Pick<Club, 'db'>, memberId: string): Promise<void> =>
  enqueue(db, 'sync_glucose_of', { member: memberId }, { key: `sync_glucose_of:${memberId}` });
