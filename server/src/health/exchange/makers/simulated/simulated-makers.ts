import type { MakerId } from '@club/contract/health/exchange/makers';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import { simulateOura } from './simulate-oura.ts';
import { simulatePolar } from './simulate-polar.ts';
import { simulateWhoop } from './simulate-whoop.ts';
import { simulateWithings } from './simulate-withings.ts';
import type { SimulatedMaker } from './simulated-maker.ts';

/** How the club is known to its own simulated makers. */
export const simulatedClient = { clientId: 'club', clientSecret: 'simulated' } as const;

/** Where a simulated maker asks the member. */
export const consentPath = (maker: MakerId): string => `/device-makers/${maker}/authorize`;

const make: Readonly<Record<MakerId, (clock: Clock) => SimulatedMaker>> = {
  oura: (clock) => simulateOura(clock, simulatedClient.clientSecret),
  polar: (clock) => simulatePolar(clock, simulatedClient),
  whoop: (clock) => simulateWhoop(clock, simulatedClient.clientSecret),
  withings: (clock) => simulateWithings(clock, simulatedClient.clientSecret),
};

/** The simulated makers of each club that runs in this process. */
const known = new WeakMap<Clock, Map<MakerId, SimulatedMaker>>();

export const findSimulatedMaker = ({ clock }: Pick<Club, 'clock'>, id: MakerId): SimulatedMaker | null => {
  const own = known.get(clock) ?? new Map<MakerId, SimulatedMaker>();
  known.set(clock, own);
  const found = own.get(id) ?? make[id]?.(clock) ?? null;
  if (found) own.set(id, found);
  return found;
};
