import { contract } from '@club/contract/index';
import { type Endpoint, inputKeys, place } from '@club/contract/platform/endpoint';
import { limits } from '@club/contract/platform/limits';
import { otherStatuses } from '@club/contract/platform/other-statuses.data';
import { problemSentences } from '@club/contract/platform/problem-sentences';
import { type ProblemCode, problems } from '@club/contract/platform/problems';
import { listOptions, nameSchemas, refer, type Schema, toJsonSchema, withHelp } from './named-schemas.ts';

interface About {
  readonly publicUrl: string;
  readonly product: string;
}

/**
 * The OpenAPI 3.1 description of every call, made from the same literals that the server serves. Zod writes the schemas.
 * The generators for zod (zod-openapi, zod-to-openapi) want one schema each for path, query and body, and the contract
 * has one flat input: splitting it is most of the work below, and the rest are the club's own limits and refusals.
 */
export const openApiDocument = ({ publicUrl, product }: About) => {
  const { named, schemas } = nameSchemas(paths());
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} Club API`,
      version: '1',
      description:
        'Every refusal is one object (RFC 9457 with `code`, `message`, `errors` and `request_id`). ' +
        'Amounts of points are numbers with at most two decimals; instants are ISO 8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: named,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: refusals(),
      schemas,
    },
  };
};

const paths = (): Record<string, Record<string, Schema>> => {
  const byPath: Record<string, Record<string, Schema>> = {};
  for (const [domain, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = `/${endpoint.path}`;
      byPath[path] = { ...byPath[path], [endpoint.method.toLowerCase()]: operation(domain, name, endpoint) };
    }
  }
  return byPath;
};

const operation = (domain: string, name: string, endpoint: Endpoint): Schema => {
  const input = toJsonSchema(endpoint.input, 'input');
  const keys = inputKeys(endpoint.input);
  const inBody = keys.filter((key) => place(endpoint, key) === 'body');
  const parameters = keys.filter((key) => !inBody.includes(key)).map((key) => parameter(endpoint, key, input));
  if (endpoint.idempotent) parameters.push(idempotencyKey);
  return {
    operationId: name,
    tags: [domain],
    summary: words(name),
    description: description(endpoint),
    security: security(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(inBody.length > 0 && { requestBody: requestBody(endpoint, only(input, inBody)) }),
    responses: responses(endpoint),
  };
};

/** `checkEmail` reads `Check email`. */
const words = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const description = (endpoint: Endpoint): string => {
  const rules = endpoint.limit ? limits[endpoint.limit] : [];
  const limited = rules.map(({ by, max, seconds }) => `${max} in ${seconds} s per ${by}`).join('; ');
  return [endpoint.summary, `Who may call: ${endpoint.access}.`, limited && `Limited to ${limited}.`]
    .filter(Boolean)
    .join(' ');
};

const security = ({ access }: Endpoint): Schema[] => {
  if (access === 'public') return [];
  return access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key gives the same effect and the same answer once, for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
};

const parameter = (endpoint: Endpoint, key: string, input: Schema): Schema => {
  const where = place(endpoint, key);
  return { name: key, in: where, required: where === 'path' || isRequired(input, key), schema: property(input, key) };
};

const requestBody = (endpoint: Endpoint, schema: Schema): Schema => ({
  required: true,
  content: {
    'application/json': { schema },
    ...(endpoint.multipart && { 'multipart/form-data': { schema } }),
  },
});

/** What any call may answer besides its own refusals. */
const always = (endpoint: Endpoint): readonly ProblemCode[] => [
  'validation_error',
  'malformed_request',
  'too_slow',
  'rate_limited',
  'internal_error',
  'unavailable',
  ...(endpoint.access === 'public' || endpoint.access === 'anyone'
    ? []
    : (['not_authenticated', 'token_expired', 'session_revoked', 'account_suspended'] as const)),
  ...(/^(ambassador|vendor\.)/.test(endpoint.access) ? (['account_type_required'] as const) : []),
  ...(endpoint.access.startsWith('vendor.') ? (['forbidden'] as const) : []),
  ...(endpoint.access.startsWith('admin.') ? (['forbidden', 'passkey_required'] as const) : []),
  ...(endpoint.stepUp ? (['step_up_required'] as const) : []),
  ...(endpoint.idempotent ? (['idempotency_key_reused', 'idempotency_in_progress'] as const) : []),
];

const responses = (endpoint: Endpoint): Schema => {
  const success = {
    description: 'Done.',
    content: { [endpoint.contentType?.split(';')[0] ?? 'application/json']: { schema: answerSchema(endpoint) } },
  };
  const refused = groupRefusals(endpoint).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${codes.join('.')}` },
  ]);
  return {
    [endpoint.status]: success,
    ...(endpoint.otherStatus && { [endpoint.otherStatus]: success }),
    ...Object.fromEntries(refused),
  };
};

/** What a call may be refused for, by status. */
const groupRefusals = (endpoint: Endpoint): [string, ProblemCode[]][] => {
  const codes = [...new Set([...always(endpoint), ...(endpoint.errors ?? [])])];
  const byStatus = codes.flatMap((code) =>
    [problems[code], otherStatuses[code] ?? []].flat().map((status) => [status, code] as const),
  );
  const groups = Object.groupBy(byStatus, ([status]) => status);
  return Object.entries(groups).map(([status, group = []]) => [status, group.map(([, code]) => code)]);
};

/** Most calls share their refusals, so each group is described once, under its codes. */
const refusals = (): Record<string, Schema> => {
  const endpoints = Object.values(contract).flatMap((calls) => Object.values(calls as Record<string, Endpoint>));
  const groups = endpoints.flatMap(groupRefusals).map(([, codes]) => codes);
  return Object.fromEntries(groups.map((codes) => [codes.join('.'), refusal(codes)]));
};

const refusal = (codes: readonly ProblemCode[]): Schema => ({
  description: codes.map((code) => `\`${code}\`: ${problemSentences[code]}`).join(' '),
  content: { 'application/problem+json': { schema: refer('Problem') } },
});

/** What people wrote is read: the answer then also says what to do about a sign that can't wait. */
const answerSchema = ({ output, words: ownWords }: Endpoint): Schema => {
  const schema = toJsonSchema(output, 'output');
  return ownWords ? withHelp(schema) : schema;
};

const property = (schema: Schema, key: string): Schema => {
  const own = (schema.properties as Record<string, Schema> | undefined)?.[key];
  return own ?? listOptions(schema).map((option) => property(option, key))[0] ?? {};
};

const isRequired = (schema: Schema, key: string): boolean => {
  const parts = listOptions(schema);
  if (parts.length > 0) return parts.every((option) => isRequired(option, key));
  return ((schema.required ?? []) as string[]).includes(key);
};

/** The same schema with these keys alone. */
const only = (schema: Schema, keys: readonly string[]): Schema => {
  const { anyOf: _any, oneOf: _one, properties, required: _required, ...rest } = schema;
  const parts = listOptions(schema);
  if (parts.length > 0) return { ...rest, anyOf: parts.map((option) => only(option, keys)) };
  const required = keys.filter((key) => isRequired(schema, key));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([key]) => keys.includes(key))),
    ...(required.length > 0 && { required }),
  };
};
