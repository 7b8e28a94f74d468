import type { Plugin } from 'vite';

const onlyForTheServer = [
  /^\s*summary:\s+(['"`]).*\1,$/gm,
  /^\s*errors:\s*\[[^\]]+\],?$/gm,
  /^\s*limit:\s+(['"])\w+\1,?$/gm,
  /^\s*(?:status|maxBytes|files):\s+\d+,?$/gm,
  /^\s*(?:stepUp|shared|counted):\s+true,?$/gm,
];

/**
 * Leaves out of the browser what only the server and the API's documentation read of a call. Answers need no check here:
 * the server cuts them to their schema.
 */
export const noServerFacts = (): Plugin => ({
  name: 'no-server-facts',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({
      code: dropValues(
        'output',
        onlyForTheServer.reduce((left, fact) => left.replace(fact, ''), code),
      ),
      map: null,
    }),
  },
});

/** Which calls need the consent is the server's to say: no screen asks a call for its refusals. */
export const noConsentFacts = (): Plugin => ({
  name: 'no-consent-facts',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/health\/base\/need-consent\.ts$/ },
    handler: () => ({ code: 'export const needConsent = (calls) => calls;', map: null }),
  },
});

/** What exports, scores, importers and the assistant read of a metric. */
const serverKeysOfMetrics = [
  'target',
  'words',
  'appleHealth',
  'loinc',
  'ucum',
  'how',
  'missing',
  'better',
  'bands',
  'sources',
  'critical',
];

/** Leaves out of the browser what only the server reads of a metric. */
export const noServerMetrics = (): Plugin => ({
  name: 'no-server-metrics',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/health\/signals\/metrics\.data\.ts$/ },
    handler: (code) => ({ code: serverKeysOfMetrics.reduce((left, key) => dropValues(key, left), code), map: null }),
  },
});

/** What exports and warning signs read of a laboratory's metric: its codes, its sample, and the values that can't wait. */
const serverFactsOfLabMetrics: readonly (readonly [RegExp, string])[] = [
  [/'\d{1,6}-\d'/g, 'null'],
  [/loinc: null,?/g, ''],
  [/(specimen|ucum): '[^']*',?/g, ''],
  [/critical: \[[^\]]*\],?/g, ''],
];

/** Leaves out of the browser what only the server reads of a laboratory's metric. */
export const noServerLabMetrics = (): Plugin => ({
  name: 'no-server-lab-metrics',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/health\/signals\/lab-metrics\.data\.ts$/ },
    handler: (code) => ({
      code: serverFactsOfLabMetrics.reduce((left, [fact, instead]) => left.replace(fact, instead), code),
      map: null,
    }),
  },
});

/** Removes each `key: …` up to the comma or bracket that ends it. */
const dropValues = (key: string, code: string): string => {
  const start = new RegExp(`^\\s+${key}: `, 'm').exec(code);
  if (!start) return code;
  const rest = code.slice(start.index + start[0].length);
  return code.slice(0, start.index) + dropValues(key, rest.slice(findEnd(rest)));
};

/** Where a value ends: behind its comma, or before the bracket that closes what it is in. */
const findEnd = (code: string): number => {
  let depth = 0;
  for (const { 0: sign, index } of code.matchAll(/(['"`])(?:\\.|(?!\1).)*\1|[([{}\]),]/g)) {
    if ('([{'.includes(sign)) depth += 1;
    else if (sign === ',' && depth === 0) return index + 1;
    else if (')]}'.includes(sign)) {
      if (depth === 0) return index;
      depth -= 1;
    }
  }
  return code.length;
};
