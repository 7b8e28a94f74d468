import type { Limit } from '@club/contract/platform/limits';

/** The part of JSON Schema that the contract's schemas produce. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

export interface KeyText {
  readonly text: string;
  readonly required: boolean;
}

/** A rate limit in words, in whole hours, minutes or seconds. */
export const describeLimit = ({ by, max, seconds }: Limit): string => {
  const [length, unit] = seconds % 3600 === 0 ? [3600, 'h'] : seconds % 60 === 0 ? [60, 'min'] : [1, 's'];
  const subject = { ip: 'network address', member: 'member', subject: 'address, card or code it is about' }[by];
  return `${max} in ${seconds / length} ${unit} per ${subject}`;
};

/** Each key of an object in words. With several forms, a key is required when every form requires it. */
export const describeKeys = (schema: Schema): Map<string, KeyText> => {
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  const described = new Map<string, KeyText>();
  for (const key of new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})))) {
    const texts = forms.flatMap((form) => (form.properties?.[key] ? [describeValue(form.properties[key])] : []));
    const required = forms.every((form) => form.required?.includes(key));
    described.set(key, { text: [...new Set(texts)].join(' or '), required });
  }
  return described;
};

/** A value in words, short enough for a table. */
export const describeValue = (schema: Schema): string => {
  const forms = schema.anyOf ?? schema.oneOf;
  const text = forms
    ? [...new Set(forms.map(describeValue))].filter((form) => form !== 'empty').join(' or ')
    : single(schema);
  return schema.default === undefined ? text : `${text} (without it ${JSON.stringify(schema.default)})`;
};

const single = (schema: Schema): string => {
  if (schema.const !== undefined) return schema.const === '' ? 'empty' : `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.type === 'object') return objectText(schema);
  if (schema.type === 'array') return `list of ${schema.items ? describeValue(schema.items) : 'anything'}`;
  if (schema.type === 'string') return stringText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberText(schema);
  if (schema.type === 'boolean') return 'true or false';
  return [schema.type ?? 'anything'].flat().join(' or ').replace('string', 'text');
};

/** The keys of an object, or for a list the keys of its rows. */
const objectText = ({ properties }: Schema): string => {
  if (!properties) return 'keys and values';
  const shown = Object.entries(properties).map(([key, value]) =>
    key === 'results' ? `results: ${describeValue(value)}` : key,
  );
  return `{ ${shown.join(', ')} }`;
};

const stringText = ({ format, minLength, maxLength }: Schema): string => {
  const names: Record<string, string> = { 'date-time': 'instant', uuid: 'id', binary: 'file', date: 'date' };
  const name = format ? (names[format] ?? format) : 'text';
  if (format === 'binary') return name;
  if (minLength !== undefined && maxLength !== undefined) return `${name} of ${minLength} to ${maxLength} characters`;
  return maxLength === undefined ? name : `${name} of at most ${maxLength} characters`;
};

const numberText = ({ type, minimum, maximum }: Schema): string => {
  const name = type === 'integer' ? 'whole number' : 'number';
  const isBounded = (bound?: number): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBounded(minimum) && isBounded(maximum)) return `${name} from ${minimum} to ${maximum}`;
  return name;
};
