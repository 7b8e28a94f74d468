import { randomUUID } from 'node:crypto';
import {
  type PatientSummary,
  type SummarySection,
  summarySections,
} from '@club/contract/health/exchange/patient-summary';
import { identify, type Resource, toReference } from '#health/exchange/fhir-export';
import { escapeHtml } from '#platform/text';
import type { Declared } from './declared.ts';

type Sections = Readonly<Record<SummarySection, Declared | readonly Resource[]>>;

interface Parts {
  readonly patient: Resource & { readonly id: string };
  /** Who made the document. */
  readonly author: Resource & { readonly id: string };
  readonly sections: Sections;
  readonly title: string;
  readonly now: Date;
}

type Identified = ReturnType<typeof identify>;

const emptyWords = { notasked: 'Not asked.', nilknown: 'None known.', unavailable: 'No information.' } as const;

/**
 * The document: its Composition, then the patient, the author, and everything that the sections name, each once
 * (IPS 2.0.0, Bundle and Composition). Sections that may be left out are, where they would be empty.
 */
export const toDocument = ({ patient, author, sections, title, now }: Parts): PatientSummary => {
  const filled = Object.entries(summarySections).flatMap(([name, heading]) => {
    const given = sections[name as SummarySection];
    const { resources, emptyReason } = 'resources' in given ? given : { resources: given, emptyReason: null };
    return resources.length === 0 && emptyReason === null
      ? []
      : [{ ...heading, resources: resources.map(identify), emptyReason }];
  });
  const composition = identify({
    resourceType: 'Composition',
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject: { reference: toReference(patient.id) },
    date: now.toISOString(),
    author: [{ reference: toReference(author.id) }],
    title,
    section: filled.map(toSection),
  });
  const all = [composition, patient, author, ...filled.flatMap(({ resources }) => resources)];
  const once = new Map(all.map((resource) => [resource.id, resource]));
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    timestamp: now.toISOString(),
    entry: [...once].map(([id, resource]) => ({
      fullUrl: toReference(id),
      resource: { ...resource, id, resourceType: String(resource.resourceType) },
    })),
  };
};

interface Filled {
  readonly code: string;
  readonly title: string;
  readonly resources: readonly Identified[];
  readonly emptyReason: Declared['emptyReason'];
}

const toSection = ({ code, title, resources, emptyReason }: Filled) => ({
  title,
  code: { coding: [{ system: 'http://loinc.org', code }] },
  text: { status: 'generated', div: toNarrative(emptyReason ? [emptyWords[emptyReason]] : resources.map(describe)) },
  ...(emptyReason
    ? {
        emptyReason: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: emptyReason }],
          text: emptyWords[emptyReason],
        },
      }
    : { entry: resources.map(({ id }) => ({ reference: toReference(id) })) }),
});

const toNarrative = (lines: readonly string[]): string =>
  `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></div>`;

interface Concept {
  readonly text?: string;
}
interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly comparator?: string;
}
interface Told {
  readonly code?: Concept;
  readonly medicationCodeableConcept?: Concept;
  readonly valueQuantity?: Quantity;
  readonly valueCodeableConcept?: Concept;
  readonly component?: readonly { readonly valueQuantity: Quantity }[];
  readonly effectiveDateTime?: string;
  readonly recordedDate?: string;
}

/** A resource in a line: what it is, its value, and the day it is of. */
const describe = (resource: Resource): string => {
  const told = resource as Told;
  const name = told.code?.text ?? told.medicationCodeableConcept?.text ?? '';
  const parts = told.component?.map(({ valueQuantity }) => write(valueQuantity)).join(' / ');
  const value = parts ?? (told.valueQuantity ? write(told.valueQuantity) : told.valueCodeableConcept?.text);
  const day = (told.effectiveDateTime ?? told.recordedDate)?.slice(0, 10);
  return [value ? `${name}: ${value}` : name, day].filter((part) => part).join(', ');
};

const write = ({ comparator = '', value, unit }: Quantity): string => `${comparator}${value} ${unit}`;
