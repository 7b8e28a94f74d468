import type { Endpoint } from '@club/contract/platform/endpoint';

/** An answer that is JSON already, as the database wrote it. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * What leaves the server for a call. Adapters production the contract is enforced: an answer that does not fit, or
 * that carries a key the schema does not name, is a defect. In production sensitive calls are cut to their schema and
 * the others are trusted, since every test has checked them.
 */
export const present = (endpoint: Endpoint, body: unknown, env: 'development' | 'production' | 'test'): unknown => {
  if (env === 'production' && !endpoint.sensitive) return body;
  if (body instanceof ReadyJson) return present(endpoint, JSON.parse(body.text), env);
  const cut = endpoint.output.parse(body);
  if (env !== 'production') {
    const extra = keysMissingFrom(cut, body, '');
    if (extra.length > 0)
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered keys its contract does not name: ${extra.join(', ')}`,
      );
  }
  return cut;
};

/** The text of what leaves the server. */
export const textOf = (body: unknown): string => (body instanceof ReadyJson ? body.text : JSON.stringify(body));

const keysMissingFrom = (cut: unknown, whole: unknown, path: string): string[] => {
  if (whole === null || typeof whole !== 'object' || cut === null || typeof cut !== 'object') return [];
  return Object.entries(whole).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return key in cut
      ? keysMissingFrom((cut as Record<string, unknown>)[key], value, `${path}${key}.`)
      : [`${path}${key}`];
  });
};
