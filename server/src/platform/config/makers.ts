import { z } from 'zod';

const name = z.string().max(200).optional();
const secret = z.string().max(500).optional();

/** The environment of the device makers that members' data is fetched from. */
export const makerEnvironment = {
  DEVICE_MAKERS: z.enum(['simulated', 'none']).optional(),
  WITHINGS_CLIENT_ID: name,
  WITHINGS_CLIENT_SECRET: secret,
  OURA_CLIENT_ID: name,
  OURA_CLIENT_SECRET: secret,
  OURA_TOKEN_URL: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .default('https://api.ouraring.com/oauth/token'),
  POLAR_CLIENT_ID: name,
  POLAR_CLIENT_SECRET: secret,
  POLAR_WEBHOOK_SECRET: secret,
  WHOOP_CLIENT_ID: name,
  WHOOP_CLIENT_SECRET: secret,
} as const;

/** How a maker knows the club. */
export interface MakerClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The makers whose data members can have fetched; null for one without settings. */
export interface MakerConfig {
  /** Whether stand-ins of the club's own are offered for makers without settings. */
  readonly simulated: boolean;
  readonly withings: MakerClient | null;
  /** Apps of Oura's new portal have tokens of another address. */
  readonly oura: (MakerClient & { readonly tokenUrl: string }) | null;
  /** Polar shows the secret of its notices once, when they are ordered. */
  readonly polar: (MakerClient & { readonly webhookSecret: string | null }) | null;
  readonly whoop: MakerClient | null;
}

type Given = z.output<z.ZodObject<typeof makerEnvironment>>;

/** The makers as configured, or one sentence on what is missing. Production simulates nothing unless told to. */
export const readMakers = (env: Given, { production }: { readonly production: boolean }): MakerConfig | string => {
  const read = (maker: 'WITHINGS' | 'OURA' | 'POLAR' | 'WHOOP'): MakerClient | null => {
    const [clientId, clientSecret] = [env[`${maker}_CLIENT_ID`], env[`${maker}_CLIENT_SECRET`]];
    return clientId && clientSecret ? { clientId, clientSecret } : null;
  };
  for (const maker of ['WITHINGS', 'OURA', 'POLAR', 'WHOOP'] as const) {
    const [id, word] = [`${maker}_CLIENT_ID`, `${maker}_CLIENT_SECRET`] as const;
    if (Boolean(env[id]) !== Boolean(env[word])) return `${id} and ${word}: the maker needs both`;
  }
  const [oura, polar] = [read('OURA'), read('POLAR')];
  return {
    simulated: (env.DEVICE_MAKERS ?? (production ? 'none' : 'simulated')) === 'simulated',
    withings: read('WITHINGS'),
    oura: oura && { ...oura, tokenUrl: env.OURA_TOKEN_URL },
    polar: polar && { ...polar, webhookSecret: env.POLAR_WEBHOOK_SECRET ?? null },
    whoop: read('WHOOP'),
  };
};
