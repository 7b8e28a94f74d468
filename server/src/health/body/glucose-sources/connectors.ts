import type { GlucoseProvider } from '@club/contract/health/body/glucose-sources';
import { makePurpose, type Send } from '#health/base/connected-services';
import { answerCloud, clientId } from '#health/signals/sensor-cloud';
import { outboundFetch } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { Connector } from './connector.ts';
import { makeDexcom } from './dexcom.ts';
import { makeJsonConnector } from './json-service.ts';
import { makeNightscout } from './nightscout.ts';

type Within = Pick<Club, 'healthDb' | 'config' | 'clock'>;

/** The services that members can connect here, the recommended one first. */
export const listConnectors = (club: Within): readonly Connector[] =>
  [makeAidex(club), makeConfiguredDexcom(club), makeSandbox(club), chooseNightscout(club)].filter(
    (one) => one !== null,
  );

export const findConnector = (club: Within, id: GlucoseProvider): Connector | undefined =>
  listConnectors(club).find((one) => one.id === id);

const makeAidex = ({ config, clock }: Within): Connector | null => {
  const { aidex } = config.sensors;
  if (!aidex) return null;
  const { authorizeUrl: _, ...called } = aidex;
  const urls = [called.tokenUrl, called.readingsUrl, ...(called.revokeUrl ? [called.revokeUrl] : [])];
  const character = {
    id: 'aidex',
    name: 'AiDEX',
    simulated: false,
    source: { kind: 'device', name: 'AiDEX' },
    intervalMin: 5,
    delayMin: 0,
    historyDays: 90,
    windowDays: 14,
    callsPerMinute: 300,
  } as const;
  const line = { send: outboundFetch, purpose: makePurpose(config, 'AiDEX', urls) };
  return makeJsonConnector(character, line, { ...aidex, devicesUrl: null }, () => clock.now());
};

const makeConfiguredDexcom = ({ config, clock }: Within): Connector | null => {
  const { dexcom } = config.sensors;
  if (!dexcom) return null;
  const base = `https://${dexcom.host}`;
  const line = { send: outboundFetch, purpose: makePurpose(config, 'Dexcom', [base]) };
  return makeDexcom(line, { ...dexcom, base }, () => clock.now());
};

const chooseNightscout = ({ config }: Within): Connector | null =>
  config.sensors.nightscout ? makeNightscout(outboundFetch) : null;

/** The club's own sensor cloud: the same steps as for any other service, but reached within the process. */
const makeSandbox = (club: Within): Connector | null => {
  const { config, clock } = club;
  if (!config.sensors.cloud) return null;
  const base = `${config.publicUrl}/sensor-cloud`;
  const character = {
    id: 'sandbox',
    name: 'Simulated sensor',
    simulated: true,
    source: { kind: 'simulated', name: 'Simulated sensor' },
    intervalMin: 5,
    delayMin: 0,
    historyDays: 90,
    windowDays: 90,
    callsPerMinute: 6000,
  } as const;
  const send: Send = (_purpose, address, init = {}) => answerCloud(club, new Request(address, init));
  const service = {
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    revokeUrl: `${base}/revoke`,
    readingsUrl: `${base}/readings`,
    devicesUrl: `${base}/devices`,
    clientId,
    clientSecret: null,
    scope: '',
    fields: {},
  };
  return makeJsonConnector(character, { send, purpose: makePurpose(config, 'sensor cloud', [base]) }, service, () =>
    clock.now(),
  );
};
