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
      code: dropOutputs(onlyForTheServer.reduce((left, fact) => left.replace(fact, ''), code)),
      map: null,
    }),
  },
});

/** Removes each `output: …` up to the comma or bracket that ends it. */
const dropOutputs = (code: string): string => {
  const start = /^\s+output: /m.exec(code);
  if (!start) return code;
  const rest = code.slice(start.index + start[0].length);
  return code.slice(0, start.index) + dropOutputs(rest.slice(findEnd(rest)));
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
