interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** What is needed of a published document. */
export interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * The same link without the parameters whose value its call refuses: each is attacked while the others are as they are, so
 * one that is wrong would hide the rest.
 */
export const dropRefused = async (link: string, ask: (link: string) => Promise<Response>): Promise<string> => {
  const answer = await ask(link);
  if (answer.status !== 400 && answer.status !== 422) return link;
  const { errors = [] } = (await answer.json()) as { errors?: readonly { field: string }[] };
  const [path = '', query = ''] = link.split('?');
  const kept = new URLSearchParams(query);
  for (const { field } of errors) kept.delete(field);
  const shorter = kept.size > 0 ? `${path}?${kept}` : path;
  return shorter === link || errors.length === 0 ? link : dropRefused(shorter, ask);
};

/** An address of every call that reads something, each parameter with a value that it could have. */
export const listStartLinks = ({ paths, components }: Published): string[] => {
  const makeValue = (schema: Schema): string => {
    if (schema.$ref) return makeValue(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    const option = schema.anyOf?.at(-1);
    if (option) return makeValue(option);
    if (schema.enum) return String(schema.enum[0]);
    if (schema.format === 'uuid') return '018f0000-0000-7000-8000-000000000001';
    if (schema.format === 'date') return '2026-11-18';
    if (schema.format === 'date-time') return '2026-11-18T08:00:00Z';
    return schema.type === 'integer' || schema.type === 'number' ? '1' : 'a';
  };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const values = (get.parameters ?? []).map(({ name, in: place, schema }) => ({
      name,
      place,
      value: makeValue(schema),
    }));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => values.find((one) => one.name === name)?.value ?? 'a');
    const inQuery = values.filter(({ place }) => place === 'query');
    const query = new URLSearchParams(Object.fromEntries(inQuery.map(({ name, value }) => [name, value])));
    return [query.size > 0 ? `${filled}?${query}` : filled];
  });
};
