import * as z from 'zod/mini';

/** JSON in a shape that others decide, such as FHIR or a maker's app: what becomes of it is read piece by piece. */
export const ForeignJson = /* @__PURE__ */ z.unknown().register(z.globalRegistry, {
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
  description: 'Any JSON: its shape is decided by those who made it.',
});
