import path from 'node:path';
import type { Plugin } from 'vite';

const contractFolder = path.resolve(import.meta.dirname, '../../contract/src');
const withSchemas = '?schemas';
const hollow = '\0hollow-zod';

/**
 * Keeps zod out of the first load. A screen that imports a contract file statically needs the calls' facts (method,
 * path, access, tags) and the tables of codes; only a form that checks its fields needs the schemas, and it asks for
 * them with a dynamic import. So in a build a static import of a contract file gets it over a stand-in for zod, where
 * every schema is nothing, and `import('@club/contract/…')` gets the file as it is. Tests and development use the file
 * as it is everywhere.
 */
export const contractFacts = (): Plugin => ({
  name: 'contract-facts',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === hollow) return hollow;
    const checked = importer?.endsWith(withSchemas) ?? false;
    const from = importer?.replace(withSchemas, '');
    if (!from) return null;
    if (source === 'zod' && from.startsWith(contractFolder)) return checked ? null : hollow;
    const dynamic = options.kind === 'dynamic-import';
    if (
      !source.startsWith('@club/contract/') &&
      !((source.startsWith('.') || source.startsWith('#')) && from.startsWith(contractFolder))
    )
      return null;
    const resolved = await this.resolve(source, from, { skipSelf: true });
    if (!resolved) return null;
    return checked || dynamic ? `${resolved.id}${withSchemas}` : resolved;
  },
  load: (id) => (id === hollow ? standIn : null),
  transform: (code, id) => (id.startsWith(contractFolder) ? { code: withoutSentences(code, id), map: null } : null),
});

const sentence = (key: string): RegExp => new RegExp(`\\b${key}:\\s*(['"\`])(?:\\\\.|(?!\\1)[^\\\\])*\\1`, 'g');

/**
 * What a call is for is written for the documentation, and what a refusal says comes with the refusal: the browser would
 * only carry both about.
 */
const withoutSentences = (code: string, id: string): string => {
  const bare = code.replace(sentence('summary'), "summary: ''");
  return id.startsWith(path.join(contractFolder, 'platform/problems.ts'))
    ? bare.replace(sentence('message'), "message: ''")
    : bare;
};

const standIn = `
const nothing = new Proxy(() => nothing, {
  get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : nothing),
  apply: () => nothing,
});
export const z = nothing;
`;
