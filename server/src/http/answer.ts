import type { Endpoint } from '@club/contract/endpoint';

/**
 * What leaves the server for a call. Outside production the contract is enforced: an answer that does not fit, or
 * that carries a key the schema does not name, is a defect. In production sensitive calls are cut to their schema and
 * the others are trusted, since every test has checked them.
 */
export const present = (endpoint: Endpoint, body: unknown, env: 'development' | 'production' | 'test'): unknown => {
  if (env === 'production' && !endpoint.sensitive) return body;
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

const keysMissingFrom = (cut: unknown, whole: unknown, path: string): string[] => {
  if (whole === null || typeof whole !== 'object' || cut === null || typeof cut !== 'object') return [];
  return Object.entries(whole).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return key in cut
      ? keysMissingFrom((cut as Record<string, unknown>)[key], value, `${path}${key}.`)
      : [`${path}${key}`];
  });
};
