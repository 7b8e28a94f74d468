/** A FHIR R4 resource as plain JSON. */
export interface Resource {
  readonly resourceType?: string;
  readonly [key: string]: unknown;
}

/** A collection of resources (http://hl7.org/fhir/R4/bundle.html). */
export const toBundle = (resources: readonly Resource[], now: Date): Resource => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: now.toISOString(),
  entry: resources.map((resource) => ({ resource })),
});
