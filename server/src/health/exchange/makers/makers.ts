import { type MakerId, makerIds } from '@club/contract/health/exchange/makers';
import { makePurpose, type Send } from '#health/base/connected-services';
import { outboundFetch } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { MakerClient } from '#platform/config';
import type { Maker, OpenMaker } from './maker/index.ts';
import { makeOura, ouraOrigin } from './oura/index.ts';
import { makePolar, polarOrigin, polarTokenOrigin } from './polar/index.ts';
import { consentPath, findSimulatedMaker, simulatedClient } from './simulated/index.ts';
import { makeWhoop, whoopOrigin } from './whoop/index.ts';
import { makeWithings, withingsOrigin } from './withings/index.ts';

type Within = Pick<Club, 'config' | 'clock'>;

interface Entry {
  readonly make: (club: Within, send: Send | null) => Maker | null;
}

/** How a maker is reached: over the network with the club's settings, or at its simulation without them. */
const entry = <Client extends MakerClient>(
  id: MakerId,
  make: OpenMaker<Client>,
  client: (club: Within) => Client | null,
  about: { readonly origins: (client: Client) => readonly string[]; readonly simulated: Client },
): Entry => ({
  make: (club, send) => {
    const own = send ? about.simulated : client(club);
    if (!own) return null;
    const purpose = makePurpose(club.config, id, about.origins(own));
    return make({ send: send ?? outboundFetch, purpose }, { ...own, simulated: send !== null }, () => club.clock.now());
  },
});

const entries: Readonly<Record<MakerId, Entry>> = {
  oura: entry('oura', makeOura, ({ config }) => config.makers.oura, {
    origins: (client) => [ouraOrigin, client.tokenUrl],
    simulated: { ...simulatedClient, tokenUrl: `${ouraOrigin}/oauth/token` },
  }),
  polar: entry('polar', makePolar, ({ config }) => config.makers.polar, {
    origins: () => [polarTokenOrigin, polarOrigin],
    simulated: { ...simulatedClient, webhookSecret: null },
  }),
  whoop: entry('whoop', makeWhoop, ({ config }) => config.makers.whoop, {
    origins: () => [whoopOrigin],
    simulated: simulatedClient,
  }),
  withings: entry('withings', makeWithings, ({ config }) => config.makers.withings, {
    origins: () => [withingsOrigin],
    simulated: simulatedClient,
  }),
};

/** The makers that members can connect here: those with settings, and simulated ones for others where the club allows them. */
export const listOffered = (club: Within): readonly Maker[] => makerIds.flatMap((id) => findMaker(club, id) ?? []);

export const findMaker = (club: Within, id: MakerId): Maker | null => {
  const real = entries[id].make(club, null) ?? null;
  if (real || !club.config.makers.simulated) return real;
  const maker = findSimulatedMaker(club, id);
  const made = maker && entries[id].make(club, (_purpose, address, init) => maker.answer(new Request(address, init)));
  return made ? sendToOwnPage(made, club) : null;
};

/** A simulated maker asks the member on a page of the club's own. */
const sendToOwnPage = (maker: Maker, { config }: Within): Maker => ({
  ...maker,
  signIn: {
    ...maker.signIn,
    authorizeUrl: (asked) =>
      `${config.publicUrl}${consentPath(maker.id)}${new URL(maker.signIn.authorizeUrl(asked)).search}`,
  },
});
