import { z } from 'zod';

const secureAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' });

/** The environment of the services that glucose sensors send their readings to. */
export const sensorEnvironment = {
  SENSOR_CLOUD: z.enum(['embedded', 'none']).optional(),
  AIDEX_AUTHORIZE_URL: secureAddress.optional(),
  AIDEX_TOKEN_URL: secureAddress.optional(),
  AIDEX_READINGS_URL: secureAddress.optional(),
  AIDEX_REVOKE_URL: secureAddress.optional(),
  AIDEX_CLIENT_ID: z.string().max(200).optional(),
  AIDEX_CLIENT_SECRET: z.string().max(500).optional(),
  AIDEX_SCOPE: z.string().max(200).default(''),
  AIDEX_FIELDS: z.string().max(500).default(''),
  DEXCOM_HOST: z
    .enum(['api.dexcom.com', 'api.dexcom.eu', 'api.dexcom.jp', 'sandbox-api.dexcom.com'])
    .default('api.dexcom.eu'),
  DEXCOM_CLIENT_ID: z.string().max(200).optional(),
  DEXCOM_CLIENT_SECRET: z.string().max(500).optional(),
  NIGHTSCOUT: z.enum(['true', 'false', '1', '0']).default('true'),
} as const;

/** An OAuth 2.0 service (RFC 6749, with PKCE) that hands out glucose readings as JSON. */
interface SensorService {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly readingsUrl: string;
  /** RFC 7009; null where the service has no such address. */
  readonly revokeUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Names of parameters and fields that differ from the club's own: `items=data.records&time=timestamp`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Where members' glucose readings may come from. */
export interface SensorConfig {
  /** Whether the club's own sensor cloud offers simulated sensors. */
  readonly cloud: boolean;
  readonly aidex: SensorService | null;
  readonly dexcom: { readonly host: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** Whether members may connect a Nightscout site of their own. */
  readonly nightscout: boolean;
}

type Given = z.output<z.ZodObject<typeof sensorEnvironment>>;

/** The sensors as configured, or one sentence on what is missing. Production simulates nothing unless told to. */
export const readSensors = (env: Given, { production }: { readonly production: boolean }): SensorConfig | string => {
  const aidex = readAidex(env, production);
  if (typeof aidex === 'string') return aidex;
  const { DEXCOM_CLIENT_ID: clientId, DEXCOM_CLIENT_SECRET: clientSecret, DEXCOM_HOST: host } = env;
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    return 'DEXCOM_CLIENT_ID and DEXCOM_CLIENT_SECRET: Dexcom needs both';
  }
  return {
    cloud: (env.SENSOR_CLOUD ?? (production ? 'none' : 'embedded')) === 'embedded',
    aidex,
    dexcom: clientId && clientSecret ? { host, clientId, clientSecret } : null,
    nightscout: env.NIGHTSCOUT === 'true' || env.NIGHTSCOUT === '1',
  };
};

const readAidex = (env: Given, production: boolean): SensorService | null | string => {
  const needed = {
    AIDEX_AUTHORIZE_URL: env.AIDEX_AUTHORIZE_URL,
    AIDEX_TOKEN_URL: env.AIDEX_TOKEN_URL,
    AIDEX_READINGS_URL: env.AIDEX_READINGS_URL,
    AIDEX_CLIENT_ID: env.AIDEX_CLIENT_ID,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return null;
  if (missing.length > 0) return `${missing.join(', ')}: AiDEX needs its addresses and the client id`;
  const urls = [env.AIDEX_AUTHORIZE_URL, env.AIDEX_TOKEN_URL, env.AIDEX_READINGS_URL, env.AIDEX_REVOKE_URL];
  if (production && urls.some((url) => url && !url.startsWith('https://'))) {
    return 'AIDEX_AUTHORIZE_URL, AIDEX_TOKEN_URL, AIDEX_READINGS_URL and AIDEX_REVOKE_URL: production needs https://';
  }
  return {
    authorizeUrl: env.AIDEX_AUTHORIZE_URL ?? '',
    tokenUrl: env.AIDEX_TOKEN_URL ?? '',
    readingsUrl: env.AIDEX_READINGS_URL ?? '',
    revokeUrl: env.AIDEX_REVOKE_URL ?? null,
    clientId: env.AIDEX_CLIENT_ID ?? '',
    clientSecret: env.AIDEX_CLIENT_SECRET ?? null,
    scope: env.AIDEX_SCOPE,
    fields: Object.fromEntries(new URLSearchParams(env.AIDEX_FIELDS)),
  };
};
