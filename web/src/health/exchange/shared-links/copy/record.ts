import {
  type PatientSummary,
  type SummaryResource,
  type SummarySection,
  summarySections,
} from '@club/contract/health/exchange/patient-summary';

/** A value or a statement in a line. */
export interface RecordLine {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  /** Where the value should be, in words; empty where nobody says. */
  readonly range: string;
  readonly outside: 'low' | 'high' | null;
  /** When it was measured or said. */
  readonly at: string | null;
}

export type EmptyReason = 'notasked' | 'nilknown' | 'unavailable';

/** A summary as people read it. */
export interface SharedRecord {
  readonly name: string;
  readonly born: string | null;
  readonly sex: string | null;
  readonly asOf: string;
  readonly from: string;
  readonly sections: Readonly<Record<SummarySection, readonly RecordLine[]>>;
  /** Why a section that is always there is empty. */
  readonly empty: Readonly<Partial<Record<SummarySection, EmptyReason>>>;
  /** Who says where values should be. */
  readonly rangeSources: readonly string[];
}

interface Concept {
  readonly text?: string;
  readonly coding?: readonly { readonly code?: string }[];
}
interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly comparator?: string;
}
interface Told extends SummaryResource {
  readonly name?: readonly { readonly text?: string }[] | string;
  readonly gender?: string;
  readonly birthDate?: string;
  readonly code?: Concept;
  readonly medicationCodeableConcept?: Concept;
  readonly valueQuantity?: Quantity;
  readonly valueString?: string;
  readonly performer?: readonly { readonly display?: string }[];
  readonly valueCodeableConcept?: Concept;
  readonly component?: readonly { readonly valueQuantity: Quantity }[];
  readonly effectiveDateTime?: string;
  readonly recordedDate?: string;
  readonly referenceRange?: readonly {
    readonly low?: Quantity;
    readonly high?: Quantity;
    readonly text?: string;
  }[];
  readonly section?: readonly Section[];
}
interface Section {
  readonly code: Concept;
  readonly entry?: readonly { readonly reference: string }[];
  readonly emptyReason?: Concept;
}

const sectionNames = Object.keys(summarySections) as SummarySection[];
const optional: readonly SummarySection[] = ['results', 'vital_signs', 'social_history'];

/** What a member may leave out: conditions, allergies and medicines are in every summary. */
export const isOptional = (section: SummarySection): boolean => optional.includes(section);

const findComposition = ({ entry }: PatientSummary): Told | undefined => entry[0]?.resource as Told | undefined;
const findSection = (document: PatientSummary, section: SummarySection): Section | undefined =>
  findComposition(document)?.section?.find(({ code }) => code.coding?.[0]?.code === summarySections[section].code);

/** How much a section of a summary holds. */
export const countSection = (document: PatientSummary, section: SummarySection): number =>
  findSection(document, section)?.entry?.length ?? 0;

/** The summary without the sections that are left out, and without what only they name. */
export const keepSections = (document: PatientSummary, kept: readonly SummarySection[]): PatientSummary => {
  const dropped = optional.filter((section) => !kept.includes(section));
  const codes = dropped.map((section) => summarySections[section].code as string);
  const urls = new Set(dropped.flatMap((name) => findSection(document, name)?.entry ?? []).map((one) => one.reference));
  const isDropped = ({ code }: Section) => codes.includes(code.coding?.[0]?.code ?? '');
  return {
    ...document,
    entry: document.entry
      .filter(({ fullUrl }) => !urls.has(fullUrl))
      .map(({ fullUrl, resource }) => {
        const { section } = resource as Told;
        return {
          fullUrl,
          resource: section ? { ...resource, section: section.filter((one) => !isDropped(one)) } : resource,
        };
      }),
  };
};

/** A summary as people read it. */
export const readRecord = (document: PatientSummary): SharedRecord => {
  const resources = new Map(document.entry.map(({ fullUrl, resource }) => [fullUrl, resource as Told]));
  const listed = [...resources.values()];
  const patient = listed.find(({ resourceType }) => resourceType === 'Patient');
  const author = listed.find(({ resourceType }) => resourceType === 'Organization');
  const find = (section: SummarySection) =>
    (findSection(document, section)?.entry ?? []).flatMap(({ reference }) => resources.get(reference) ?? []);
  // a laboratory is named as the performer; ranges beside its values are its own
  const ranges = listed.flatMap(({ referenceRange = [], performer }) =>
    performer?.[0]?.display ? [] : referenceRange.flatMap(({ text }) => text ?? []),
  );
  return {
    name: (Array.isArray(patient?.name) && patient.name[0]?.text) || '',
    born: patient?.birthDate ?? null,
    sex: patient?.gender ?? null,
    asOf: document.timestamp,
    from: typeof author?.name === 'string' ? author.name : '',
    sections: Object.fromEntries(
      sectionNames.map((name) => [name, find(name).map(toLine)]),
    ) as unknown as SharedRecord['sections'],
    empty: Object.fromEntries(
      sectionNames.flatMap((name) => {
        const code = findSection(document, name)?.emptyReason?.coding?.[0]?.code;
        return code ? [[name, code as EmptyReason]] : [];
      }),
    ),
    rangeSources: [...new Set(ranges)],
  };
};

const toLine = (told: Told): RecordLine => {
  const { valueQuantity, valueString, valueCodeableConcept, component, referenceRange } = told;
  const [range] = referenceRange ?? [];
  const pair = component?.map((part) => part.valueQuantity.value).join('/');
  return {
    name: told.code?.text ?? told.medicationCodeableConcept?.text ?? '',
    value: pair ?? (valueQuantity ? writeValue(valueQuantity) : (valueString ?? valueCodeableConcept?.text ?? '')),
    unit: component?.[0]?.valueQuantity.unit ?? valueQuantity?.unit ?? '',
    range: range ? writeRange(range) : '',
    outside: valueQuantity && range ? judge(valueQuantity, range) : null,
    at: told.effectiveDateTime ?? told.recordedDate ?? null,
  };
};

interface Bounds {
  readonly low?: Quantity;
  readonly high?: Quantity;
}

const writeValue = ({ comparator, value }: Quantity): string => (comparator ? `${comparator} ${value}` : String(value));

const writeRange = ({ low, high }: Bounds): string => {
  if (low && high) return `${low.value} – ${high.value}`;
  if (high) return `≤ ${high.value}`;
  return low ? `≥ ${low.value}` : '';
};

/** A value that is only known to be below another is low at most. */
const judge = ({ value, comparator }: Quantity, { low, high }: Bounds): RecordLine['outside'] => {
  if (low && value < low.value) return 'low';
  return high && value > high.value && comparator !== '<' ? 'high' : null;
};
