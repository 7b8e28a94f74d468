import { readFileSync } from 'node:fs';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';

type Plain = Readonly<Record<string, unknown>>;
interface Entry {
  readonly fullUrl?: string;
  readonly resource: Plain & { readonly resourceType: string };
}
interface Section {
  readonly title?: string;
  readonly code?: { readonly coding: readonly { readonly code: string }[] };
  readonly text?: { readonly div?: string };
  readonly entry?: readonly { readonly reference: string }[];
  readonly emptyReason?: object;
  readonly section?: object;
}

interface Definition {
  readonly url: string;
  readonly resourceType: 'StructureDefinition';
}

const definitions: Definition[] = JSON.parse(
  readFileSync(new URL('./ips-profiles/profiles.json', import.meta.url), 'utf8'),
);
indexStructureDefinitionBundle(definitions as never);
const known = new Map(definitions.map((definition) => [definition.url, definition]));

const ips = (name: string) => `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips`;
const byType: Readonly<Record<string, string>> = {
  Patient: ips('Patient'),
  Organization: ips('Organization'),
  Condition: ips('Condition'),
  AllergyIntolerance: ips('AllergyIntolerance'),
  MedicationStatement: ips('MedicationStatement'),
};

const findProfile = (resource: Entry['resource']): string | undefined => {
  if (resource.resourceType !== 'Observation') return byType[resource.resourceType];
  const text = JSON.stringify(resource);
  if (text.includes('"72166-2"')) return ips('Observation-tobaccouse');
  if (text.includes('"74013-4"')) return ips('Observation-alcoholuse');
  if (text.includes('"laboratory"')) return ips('Observation-results-laboratory-pathology');
  return 'http://hl7.org/fhir/StructureDefinition/vitalsigns';
};

/** What is wrong with a leaf resource by its profile of IPS 2.0.0, which must be known: an unknown one would pass. */
export const checkResource = (resource: Entry['resource']): string[] => {
  const profile = known.get(findProfile(resource) ?? '');
  if (!profile) return [`${resource.resourceType}: no profile`];
  try {
    validateResource(resource as never, { profile: profile as never });
    return [];
  } catch (error) {
    return [`${resource.resourceType}: ${(error as Error).message}`];
  }
};

const required = ['11450-4', '48765-2', '10160-0'];

/** What the validator can't judge: the Bundle and its Composition (IPS 2.0.0, Bundle and Composition). */
export const checkDocument = (bundle: Plain): string[] => {
  const entry = (bundle.entry ?? []) as Entry[];
  const urls = entry.map(({ fullUrl }) => fullUrl ?? '');
  const [first, ...others] = entry.map(({ resource }) => resource);
  const sections = (first?.section ?? []) as Section[];
  const named = [...JSON.stringify(entry).matchAll(/"reference":"([^"]*)"/g)].map(([, found]) => String(found));
  const codes = sections.map(({ code }) => code?.coding[0]?.code ?? '');
  const rules: readonly (readonly [string, boolean])[] = [
    ['type', bundle.resourceType === 'Bundle' && bundle.type === 'document'],
    ['identifier', Boolean((bundle.identifier as Plain | undefined)?.value)],
    ['timestamp', typeof bundle.timestamp === 'string'],
    ['fullUrl', urls.every((url) => /^urn:uuid:[0-9a-f-]{36}$/.test(url)) && new Set(urls).size === urls.length],
    ['ids', entry.every(({ fullUrl, resource }) => fullUrl === `urn:uuid:${resource.id}`)],
    ['references', named.every((one) => urls.includes(one))],
    ['composition first', first?.resourceType === 'Composition'],
    ['one composition', others.every(({ resourceType }) => resourceType !== 'Composition')],
    ['one patient', others.filter(({ resourceType }) => resourceType === 'Patient').length === 1],
    ['composition type', JSON.stringify(first?.type ?? {}).includes('"60591-5"')],
    ['heading', ['status', 'subject', 'date', 'author', 'title'].every((key) => first?.[key])],
    ['required sections', required.every((code) => codes.filter((one) => one === code).length === 1)],
    ['sections once', new Set(codes).size === codes.length && codes.every(Boolean)],
    ['section text', sections.every(({ title, text }) => title && text?.div?.startsWith('<div xmlns='))],
    ['entry xor emptyReason', sections.every((one) => Boolean(one.entry?.length) !== Boolean(one.emptyReason))],
    ['nested sections', sections.every(({ section }) => section === undefined)],
  ];
  return rules.flatMap(([name, holds]) => (holds ? [] : [name]));
};
