import { z } from 'zod';

/** The environment of a file store that speaks S3; without it files lie in the data folder. */
export const filesEnvironment = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, { error: 'must be the name of a region such as eu-central-1' })
    .default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-][\w.-]*\/)*[\w-][\w.-]*\/?$/, {
      error: 'must be a path of letters, digits, dots and dashes, such as clubs/north',
    })
    .max(200)
    .optional(),
  S3_ACCESS_KEY: z.string().max(200).optional(),
  S3_SECRET_KEY: z.string().max(500).optional(),
  S3_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0.1).max(60).default(10),
} as const;

/** A bucket of the operator's own. */
export interface FilesConfig {
  /** The origin of the service. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** What the keys of all the club's objects begin with: empty, or a path that ends in a slash. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long one file may take, its second and third attempt included. */
  readonly seconds: number;
}

type Given = z.output<z.ZodObject<typeof filesEnvironment>>;

/** The bucket as configured, null for the data folder, or one sentence on what is wrong. */
export const readFilesConfig = (env: Given): FilesConfig | null | string => {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  const given = { S3_ENDPOINT, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length === 4) return null;
  if (!S3_ENDPOINT || !bucket || !accessKey || !secretKey)
    return `${missing.map(([name]) => name).join(' and ')}: files in a bucket need an endpoint, a bucket and both keys`;
  const { origin, protocol, hostname, pathname, search } = new URL(S3_ENDPOINT);
  if (pathname !== '/' || search) return 'S3_ENDPOINT: must be an address without a path; the bucket goes to S3_BUCKET';
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return 'S3_ENDPOINT: files go to another machine over https:// only';
  const prefix = env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '';
  return { endpoint: origin, bucket, region: env.S3_REGION, prefix, accessKey, secretKey, seconds: env.S3_SECONDS };
};
