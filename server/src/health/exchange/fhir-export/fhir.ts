import { v5 as uuidv5 } from 'uuid';

/** A FHIR R4 resource as plain JSON. */
export interface Resource {
  readonly resourceType?: string;
  readonly id?: string;
  readonly [key: string]: unknown;
}

/** The namespace of the ids that are made from a resource's content. */
const namespace = '6a1f6c52-3d0b-4b5e-9a57-0f6f3c1d7e21';

/** A reference to a resource of the same bundle, by the end of its `fullUrl`. */
export const toReference = (id: string): string => `urn:uuid:${id}`;

/** A resource with an id. One without gets it from what it says, so that the same content keeps its id in every export. */
export const identify = ({ resourceType, id, ...content }: Resource): Resource & { readonly id: string } => ({
  ...(resourceType ? { resourceType } : {}),
  id: id ?? uuidv5(JSON.stringify({ resourceType, ...content }), namespace),
  ...content,
});

/**
 * A collection of resources (http://hl7.org/fhir/R4/bundle.html), each once, under a `fullUrl` that the references in the
 * bundle name.
 */
export const toBundle = (resources: readonly Resource[], now: Date): Resource => {
  const byId = new Map(resources.map(identify).map((resource) => [resource.id, resource]));
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [...byId].map(([id, resource]) => ({ fullUrl: toReference(id), resource })),
  };
};
