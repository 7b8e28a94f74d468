import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathSlug } from '@club/contract/platform/brand';
import { z } from 'zod';
import { type Brand, type BrandNames, followNames, readBrand } from '#platform/brand';
import { isTimeZone } from '#platform/calendar';
import { type FilesConfig, filesEnvironment, readFilesConfig } from '#platform/files';
import { type MailWords, makeMailWords } from '#platform/mail-words';
import { type ObservabilityConfig, observabilityEnvironment, readObservability } from '#platform/observability';
import { agentEnvironment, readAgents } from './agents.ts';
import { type AssistantConfig, assistantEnvironment, readAssistant } from './assistant.ts';
import { type ClinicalReview, clinicalEnvironment } from './clinical.ts';
import { type DatabaseConfig, databaseEnvironment, findMissingLogins, readDatabases } from './databases.ts';
import { ConfigError } from './error.ts';
import { type FoodConfig, foodEnvironment, readFood } from './food.ts';
import { flag, type LimitsConfig, limitsEnvironment, readLimits } from './limits.ts';
import { type MakerConfig, makerEnvironment, readMakers } from './makers.ts';
import { isLoopback, parseOrigins, proxyForms, readProxies } from './network.ts';
import { type PushConfig, pushEnvironment, readPush } from './push.ts';
import { readDevelopmentKey, readSecretFiles } from './secrets.ts';
import { readSensors, type SensorConfig, sensorEnvironment } from './sensors.ts';
import { readSupportChat, type SupportChatConfig, supportEnvironment } from './support.ts';

export { describeClinicalReview } from './clinical.ts';
export type { DatabaseConfig } from './databases.ts';
export { ConfigError } from './error.ts';
export type { MakerClient } from './makers.ts';
export { standInPath } from './support.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });

/** The data folder that an environment names. */
export const findDataDir = (environment: { readonly DATA_DIR?: string | undefined }): string =>
  path.resolve(root, environment.DATA_DIR || '.data');

const ProductName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N} .&'-]+$/u, { error: 'may hold letters, digits and spaces' });

/** All configuration comes from the environment. An empty value counts as absent. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().optional(),
  AGREEMENTS_DIR: z.string().optional(),
  FOODS_FILE: z.string().optional(),
  ...databaseEnvironment,
  ...filesEnvironment,
  PRODUCT_NAME: ProductName.default('Longevity'),
  FORMER_PRODUCT_NAMES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((name) => name.trim() !== ''))
    .pipe(z.array(ProductName)),
  CLUB_TIME_ZONE: z.string().refine(isTimeZone, { error: 'must be a time zone such as Europe/Madrid' }).default('UTC'),
  ADMIN_PASSKEYS: flag.optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(10, { error: 'needs at least 10 characters' }).default('demo-club-2026'),
  SEED_NOW: z.iso.date({ error: 'must be a date, YYYY-MM-DD' }).optional(),
  SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  IDENTITY_ISSUER: z.union([z.enum(['embedded', 'none']), webAddress]).default('embedded'),
  IDENTITY_CLIENT_ID: z.string().max(200).optional(),
  IDENTITY_NAME: z.string().trim().min(1).max(40).optional(),
  IDENTITY_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, { error: 'needs the word openid' })
    .optional(),
  IDENTITY_PARAMETERS: z.string().optional(),
  IDENTITY_TRUSTS_EMAIL: flag.optional(),
  IDENTITY_HIDDEN_FRAME: flag.optional(),
  PROVIDER_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).optional(),
  PROVIDER_URL: webAddress.optional(),
  ALLOWED_ORIGINS: z.string().optional(),
  ...supportEnvironment,
  ...clinicalEnvironment,
  ...sensorEnvironment,
  ...makerEnvironment,
  ...foodEnvironment,
  ...assistantEnvironment,
  ...agentEnvironment,
  ...pushEnvironment,
  ...limitsEnvironment,
  ...observabilityEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export interface Config extends LimitsConfig, ObservabilityConfig {
  readonly env: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /** The address people open, and the only base of links in mails and lists. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Folder with the operator's `terms.md` and `privacy.md`; null for the examples. */
  readonly agreementsDir: string | null;
  /** A file of foods beside those that come with the product; null for none. */
  readonly foodsFile: string | null;
  readonly webDir: string;
  /** A server of the operator's own; null for the embedded database. */
  readonly databases: DatabaseConfig | null;
  /** A bucket for members' files; null for the data folder. */
  readonly files: FilesConfig | null;
  /** The club's name and look, which staff may change while it is open. */
  readonly brand: Brand;
  /** The words of mails that staff changed. */
  readonly mailWords: MailWords;
  /** The brand's present names. */
  readonly product: BrandNames;
  /** Whether only this machine reaches the club. Demo accounts and the local mailbox exist nowhere else. */
  readonly isLocal: boolean;
  /** Time zone of the club's days, for daily caps and limits. */
  readonly timeZone: string;
  /** Whether administration needs a session confirmed by a passkey or a recovery code. */
  readonly adminPasskeys: boolean;
  readonly demo: boolean;
  /** The password of all demo accounts. */
  readonly demoPassword: string;
  readonly seedNow: string | null;
  /** Newest first: the first signs, all verify. At least 32 characters each. */
  readonly secretKeys: readonly [string, ...string[]];
  /** What hashes that outlive a rotation are made with: the newest key, until the start reads the database's own. */
  readonly lastingSecret: string;
  readonly smtpUrl: string | null;
  readonly trustProxy: string | null;
  /** The hosted sign-in; null when none is offered. */
  readonly signIn: HostedSignIn | null;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Null when the club has no support chat. */
  readonly supportChat: SupportChatConfig | null;
  /** Null while no clinician has read the health texts. */
  readonly clinicalReview: ClinicalReview | null;
  readonly sensors: SensorConfig;
  readonly makers: MakerConfig;
  readonly food: FoodConfig;
  readonly assistant: AssistantConfig;
  /** Whether members may let agents of their own read for them. */
  readonly agents: boolean;
  readonly push: PushConfig;
  readonly logLevel: string;
}

/** A standard OpenID provider (OpenID Connect Core 1.0) that members may sign in with. */
export interface HostedSignIn {
  /** True for the club's own provider, which is part of this server. */
  readonly embedded: boolean;
  /** Exactly the `iss` of the provider's tokens. */
  readonly issuer: string;
  readonly clientId: string;
  /** The provider's name on screens. */
  readonly name: string;
  /** The provider's key in the API, such as "longevity-id". It stays when the club's name changes: accounts are linked by it. */
  readonly key: string;
  readonly scope: string;
  /** Extra parameters for every authorization request, such as `audience`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Whether an e-mail address the provider calls verified identifies an existing account. */
  readonly trustsEmail: boolean;
  /** Whether the browser may sign in through a hidden frame; needs a provider on the club's own site. */
  readonly hiddenFrame: boolean;
  /** A separate port for the embedded provider; null serves it under `/oidc` at the club's address. */
  readonly port: number | null;
}

/**
 * Reads the configuration.
 * @throws {ConfigError} with one sentence for each wrong variable; in production also for development defaults.
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const given = Object.fromEntries(Object.entries(readSecretFiles(environment)).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const dataDir = findDataDir(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const isLocal = isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname);
  const brand = readBrand(env);
  const config = {
    env: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    agreementsDir: env.AGREEMENTS_DIR ? path.resolve(root, env.AGREEMENTS_DIR) : null,
    foodsFile: env.FOODS_FILE ? path.resolve(root, env.FOODS_FILE) : null,
    webDir: path.join(root, 'web/dist'),
    databases: acceptPart(readDatabases(env)),
    files: acceptPart(readFilesConfig(env)),
    brand,
    product: followNames(brand),
    mailWords: makeMailWords(),
    timeZone: env.CLUB_TIME_ZONE,
    isLocal,
    adminPasskeys: env.ADMIN_PASSKEYS ?? env.NODE_ENV === 'production',
    demo: env.DEMO ?? (env.NODE_ENV === 'development' && isLocal),
    demoPassword: env.DEMO_PASSWORD,
    seedNow: env.SEED_NOW ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    trustProxy: readProxies(env.TRUST_PROXY),
    signIn: readHostedSignIn(env, { publicUrl, brand }),
    allowedOrigins: parseOrigins(env.ALLOWED_ORIGINS),
    supportChat: acceptPart(readSupportChat(env, { production: env.NODE_ENV === 'production', isLocal, publicUrl })),
    clinicalReview: env.CLINICAL_REVIEW ?? null,
    sensors: acceptPart(readSensors(env, { production: env.NODE_ENV === 'production' })),
    makers: acceptPart(readMakers(env, { production: env.NODE_ENV === 'production' })),
    food: acceptPart(readFood(env)),
    assistant: acceptPart(readAssistant(env)),
    agents: acceptPart(readAgents(env, env.IDENTITY_ISSUER === 'embedded')).on,
    push: acceptPart(readPush(env, { production: env.NODE_ENV === 'production' })),
    ...readLimits(env),
    ...readObservability(env),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
  if (config.env === 'production') refuseDevelopmentDefaults(env);
  else if (config.demo && !isLocal) {
    throw new ConfigError(['DEMO: demo accounts exist only where HOST and PUBLIC_URL are addresses of this machine']);
  }
  const secretKeys = env.SECRET_KEY ? parseKeys(env.SECRET_KEY) : ([readDevelopmentKey(dataDir)] as const);
  return { ...config, secretKeys, lastingSecret: secretKeys[0] };
};

const readHostedSignIn = (env: z.infer<typeof Environment>, at: Pick<Config, 'publicUrl' | 'brand'>) => {
  const { publicUrl, brand } = at;
  if (env.IDENTITY_ISSUER === 'none') return null;
  const embedded = env.IDENTITY_ISSUER === 'embedded';
  if (!embedded && !env.IDENTITY_CLIENT_ID) {
    throw new ConfigError(['IDENTITY_CLIENT_ID: an issuer of your own needs the client id it gave to the club']);
  }
  const port = env.PROVIDER_PORT ?? null;
  const name = env.IDENTITY_NAME ?? (embedded ? `${env.PRODUCT_NAME} ID` : new URL(env.IDENTITY_ISSUER).host);
  const base = env.PROVIDER_URL ?? (port === null ? publicUrl : `http://localhost:${port}`);
  return {
    embedded,
    issuer: embedded ? `${base.replace(/\/$/, '')}/oidc` : env.IDENTITY_ISSUER,
    clientId: env.IDENTITY_CLIENT_ID ?? 'club-web',
    get name() {
      return embedded && !env.IDENTITY_NAME ? `${brand.current.name} ID` : name;
    },
    key: pathSlug(name),
    scope: env.IDENTITY_SCOPE ?? 'openid profile email',
    parameters: Object.fromEntries(new URLSearchParams(env.IDENTITY_PARAMETERS ?? '')),
    trustsEmail: env.IDENTITY_TRUSTS_EMAIL ?? embedded,
    hiddenFrame: env.IDENTITY_HIDDEN_FRAME ?? embedded,
    port,
  };
};

/** What a part of the configuration was read as. @throws {ConfigError} with the sentence it gave instead. */
const acceptPart = <Part extends object | null>(part: Part | string): Part => {
  if (typeof part === 'string') throw new ConfigError([part]);
  return part;
};

const refuseDevelopmentDefaults = (env: z.infer<typeof Environment>): void => {
  const missing: string[] = [];
  if (!env.SECRET_KEY) missing.push('SECRET_KEY: production needs a secret of at least 32 characters');
  if (!env.PUBLIC_URL?.startsWith('https://'))
    missing.push('PUBLIC_URL: production needs the https:// address of the club');
  if (!env.SMTP_URL) missing.push('SMTP_URL: production needs a mail server, smtp://user:password@host:port');
  if (!env.MAIL_FROM) missing.push('MAIL_FROM: production needs the sender of its mails');
  if (!env.TRUST_PROXY)
    missing.push(`TRUST_PROXY: production needs to know who may name a caller's address. ${proxyForms}`);
  missing.push(...findMissingLogins(env));
  if (env.ADMIN_PASSKEYS === false) missing.push('ADMIN_PASSKEYS: production always asks administrators for a passkey');
  if (env.DEMO) missing.push('DEMO: production refuses demo accounts');
  if (missing.length > 0) throw new ConfigError(missing);
};

const parseKeys = (value: string): [string, ...string[]] => {
  const [first, ...others] = value.split(',').map((key) => key.trim());
  if (!first || [first, ...others].some((key) => key.length < 32)) {
    throw new ConfigError(['SECRET_KEY: each key (newest first, separated by commas) needs at least 32 characters']);
  }
  return [first, ...others];
};
