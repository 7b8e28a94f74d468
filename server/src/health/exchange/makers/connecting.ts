import { createHash } from 'node:crypto';
import type { makers as contract, MakerId } from '@club/contract/health/exchange/makers';
import { assertDevicesAgreed, type Credentials, refuseCode, refuseLate } from '#health/base/connected-services';
import { asCaller, type HealthCall } from '#health/base/consents';
import { openFetched } from '#health/exchange/inbound';
import type { Club } from '#platform/club';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { authorizations, connections, describeConnection, findConnection } from './connections.store.ts';
import { readMakers } from './listing.ts';
import type { Maker } from './maker/index.ts';
import { listReturns } from './maker/index.ts';
import { findMaker } from './makers.ts';

/**
 * The address of the maker's own page, with a state that comes back once, within ten minutes, for this member.
 * @throws {Refusal} not_found for a maker that isn't offered here, validation_error for a foreign redirect_uri.
 */
export const beginMaker = async (call: HealthCall<typeof contract.beginMaker>) => {
  const { healthDb, config, clock, caller, input } = call;
  await assertDevicesAgreed(call);
  const maker = findMaker(call, input.maker);
  if (!maker) throw new Refusal('not_found', { message: "This maker isn't offered here." });
  if (!listReturns(config).includes(input.redirect_uri)) {
    throw fieldRefusal('redirect_uri', 'Only an address of the club may be returned to.');
  }
  const begun = { provider: maker.id, redirectUri: input.redirect_uri, at: clock.now() };
  const { state, verifier } = await authorizations.begin(healthDb, config, caller.id, begun);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = { state, challenge, redirectUri: input.redirect_uri, hint: null };
  return { authorization_url: maker.signIn.authorizeUrl(asked) };
};

interface Allowed {
  readonly maker: Maker;
  readonly credentials: Credentials;
}

/** The code is exchanged outside any transaction, since the maker may be slow. */
export const completeMaker = inTwoSteps<typeof contract.completeMaker, Allowed>(
  async (call) => {
    const { code, state, scope } = call.input;
    const begun = await asCaller(call, async (within) => {
      const { healthDb, config, clock, caller } = within;
      await assertDevicesAgreed(within);
      return authorizations.take(healthDb, config, caller.id, { state, at: clock.now() });
    });
    const maker = begun && findMaker(call, begun.provider);
    if (!begun || !maker) return refuseLate();
    const { verifier, redirectUri } = begun;
    const credentials = await maker.signIn.exchange({ code, verifier, redirectUri }).catch(refuseCode(maker.name));
    return { maker, credentials: scope && !credentials.scope ? { ...credentials, scope } : credentials };
  },
  (call, { maker, credentials }) =>
    asCaller(call, async (within) => {
      const { healthDb, config, clock, caller, db } = within;
      await assertDevicesAgreed(within);
      const [before, at] = [await findConnection(healthDb, caller.id, maker.id), clock.now()];
      const declined = maker.listDeclined(credentials);
      const areas = maker.areas.filter((area) => !declined.includes(area));
      const name = maker.simulated ? `Simulated ${maker.name}` : maker.name;
      const bridgeId = await openFetched(healthDb, caller.id, {
        app: maker.id,
        name,
        areas: areas.length > 0 ? areas : maker.areas,
        at,
      });
      if (before) await connections.renew(healthDb, config, before, { credentials, at });
      const id =
        before?.id ?? (await connections.insert(healthDb, config, caller.id, { provider: maker.id, credentials, at }));
      const about = { bridgeId, declined, account: credentials.account };
      await describeConnection(healthDb, { memberId: caller.id, id }, about);
      await enqueueFetch({ db }, caller.id, maker.id);
      return readMaker(within, maker.id);
    }),
);

/** @throws {Refusal} not_found for a maker that isn't connected. */
export const fetchMaker = async (call: HealthCall<typeof contract.fetchMaker>) => {
  const { healthDb, clock, caller, db, input } = call;
  const connection = await findConnection(healthDb, caller.id, input.maker);
  if (!connection) throw new Refusal('not_found');
  if (!connection.needsReauth) {
    await connections.hasten(healthDb, connection, clock.now());
    await enqueueFetch({ db }, caller.id, input.maker);
  }
  return readMaker(call, input.maker);
};

const readMaker = async (
  call: Pick<HealthCall<typeof contract.fetchMaker>, 'healthDb' | 'config' | 'clock' | 'caller'>,
  id: MakerId,
) => {
  const found = (await readMakers(call, call.caller.id)).find((one) => one.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
};

/** Runs as soon as the caller's transaction has committed. */
const enqueueFetch = ({ db }: Pick<Club, 'db'>, member: string, maker: MakerId): Promise<void> =>
  enqueue(db, 'fetch_maker_of', { member, maker }, { key: `fetch_maker_of:${member}:${maker}` });
