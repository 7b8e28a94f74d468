import type { ChangedOffer, OfferChoices, VendorOffer } from '@club/contract/club/vendors';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';
import { useEffect, useId, useRef, useState } from 'react';
import { OfferCard } from '#club/marketplace';
import { type OwnVendor, useVendorDashboard } from '#club/vendors';
import { OfferFields, type OfferForm, type Step, steps } from '#club/vendors/offer-fields';
import styles from '#club/vendors/offer-fields/OfferEditor.module.css';
import { LeaveDialog, useLeaveCheck } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Row, Stack, Text, Tile, useFileAddress, VisuallyHidden } from '#platform/ui';
import { CodesPreview } from './CodesPreview.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNote, RestoredDraft } from './DraftNote.tsx';
import { type OfferEditing, useOfferForm } from './use-offer-form.ts';

/** The form of an offer in steps, and beside it the offer as members will see it. */
export const OfferEditor = ({
  offer,
  choices,
  onSaved,
}: {
  offer: VendorOffer | null;
  choices: OfferChoices;
  onSaved: (saved: ChangedOffer, wanted: 'draft' | 'published' | undefined) => void;
}) => {
  const leaving = useRef(false);
  const editing = useOfferForm(offer, (saved, wanted) => {
    leaving.current = true;
    onSaved(saved, wanted);
    leaving.current = offer === null;
  });
  const { form, isDirty, isOutdated } = editing;
  const blocked = useLeaveCheck(() => isDirty && !leaving.current, isDirty);
  const { at, go, heading } = useSteps(editing);
  const step = steps[at];
  return (
    <div className={styles.panes}>
      <Stack
        as="form"
        gap="page"
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go(at + 1);
        }}
      >
        <RestoredDraft editing={editing} />
        <StepList at={at} hasError={(fields) => fields.some((name) => form.field(name).error)} onGo={go} />
        <Card>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {step && stepName(step.id)}
          </h2>
          <div>
            {form.failure && <Notice type="error">{form.failure.message}</Notice>}
            {step && <OfferFields step={step.id} form={form} offer={offer} choices={choices} />}
            {step?.id === 'codes' && form.values.code_mode === 'pool' && <CodesPreview form={form} offer={offer} />}
          </div>
        </Card>
        <Deeds offer={offer} editing={editing} at={at} onBack={() => void go(at - 1)} />
        <DraftNote editing={editing} />
      </Stack>
      <OfferPreview form={form.values} offer={offer} choices={choices} />
      {isOutdated && offer && <ConflictDialog id={offer.id} editing={editing} />}
      {blocked && <LeaveDialog blocked={blocked} kept={describeKept(editing)} />}
    </div>
  );
};

const describeKept = ({ keeping: { keptAt, isPartial } }: OfferEditing): 'all' | 'text' | 'nothing' =>
  keptAt instanceof Date ? (isPartial ? 'text' : 'all') : 'nothing';

/** The current step. Continuing validates its fields; a refusal opens the step concerned. */
const useSteps = ({ form, tries }: OfferEditing) => {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  const wrong = steps.findIndex(({ fields }) => fields.some((name) => form.field(name).error));
  const isHere = steps[at]?.fields.some((name) => form.field(name).error) ?? false;
  const lead = useRef(() => {});
  lead.current = () => {
    if (wrong >= 0 && !isHere) setAt(wrong);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a try leads to another step
  useEffect(() => lead.current(), [tries]);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    const invalid = form.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? heading.current)?.focus();
  }, [at, form.ref]);
  const go = async (to: number) => {
    if (to < 0 || to >= steps.length) return;
    if (to > at && !form.check(steps[at]?.fields ?? [])) return;
    setAt(to);
  };
  return { at, go, heading };
};

const Deeds = ({
  offer,
  editing: { form, save },
  at,
  onBack,
}: {
  offer: VendorOffer | null;
  editing: OfferEditing;
  at: number;
  onBack: () => void;
}) => {
  const last = at === steps.length - 1;
  const isSold = offer?.status === 'published';
  const publishes = !isSold && !offer?.paused_by_admin;
  return (
    <Row gap={2}>
      {at > 0 && (
        <Button kind="soft" onClick={onBack}>
          {i18n.t('Back')}
        </Button>
      )}
      {!last && (
        <Button type="submit" kind={offer ? 'soft' : 'primary'}>
          {i18n.t('Next')}
        </Button>
      )}
      {last && publishes && (
        <Button busy={form.pending} onClick={() => void save('published')}>
          {i18n.t('Publish')}
        </Button>
      )}
      <Button kind={isSold ? 'primary' : 'soft'} busy={form.pending} onClick={() => void save()}>
        {offer ? i18n.t('Save changes') : i18n.t('Save as draft')}
      </Button>
    </Row>
  );
};

/** Links to all steps, marking those with errors. */
const StepList = ({
  at,
  hasError,
  onGo,
}: {
  at: number;
  hasError: (fields: readonly (keyof OfferForm)[]) => boolean;
  onGo: (to: number) => Promise<void>;
}) => (
  <nav aria-label={i18n.t('Steps')}>
    <Row as="ol" className={styles.steps} gap={1} align="stretch">
      {steps.map(({ id, fields }, place) => (
        <li key={id}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            className={hasError(fields) ? styles.wrong : undefined}
            onClick={() => void onGo(place)}
          >
            <Tile className={styles.number} side={28} size="sm" tabular aria-hidden="true">
              {place + 1}
            </Tile>
            <span data-unseen={place === at ? undefined : 'narrow'}>{stepName(id)}</span>
            {hasError(fields) && <VisuallyHidden>{i18n.t('Please correct')}</VisuallyHidden>}
          </button>
        </li>
      ))}
    </Row>
  </nav>
);

const stepName = (id: Step['id']): string => {
  const names: Readonly<Record<Step['id'], string>> = {
    what: i18n.t('What it is'),
    price: i18n.t('Price'),
    codes: i18n.t('Codes and stock'),
    audience: i18n.t('Audience'),
    pictures: i18n.t('Pictures'),
    terms: i18n.t('Terms'),
  };
  return names[id];
};

type Shown = Parameters<typeof OfferCard>[0]['offer'];

/** Live preview of the offer as members will see it. */
const OfferPreview = ({
  form,
  offer,
  choices,
}: {
  form: OfferForm;
  offer: VendorOffer | null;
  choices: OfferChoices;
}) => {
  const id = useId();
  const { vendor } = useVendorDashboard();
  const [cover] = form.images;
  const chosen = useFileAddress(cover?.file);
  const image = cover?.file ? chosen : cover?.image;
  return (
    <Stack as="aside" className={styles.preview} gap={2} aria-labelledby={id}>
      <Text as="h2" size="md" id={id}>
        {i18n.t('Preview')}
      </Text>
      <div>
        <OfferCard offer={shownOffer({ form, offer, choices, vendor, image })} to={null} />
      </div>
    </Stack>
  );
};

/** What was typed so far as an offer of the marketplace. */
const shownOffer = ({
  form,
  offer,
  choices,
  vendor,
  image,
}: {
  form: OfferForm;
  offer: VendorOffer | null;
  choices: OfferChoices;
  vendor: OwnVendor;
  image: string | undefined;
}): Shown => ({
  id: offer?.id ?? 'new',
  title: form.title || i18n.t('Your offer title'),
  summary: form.summary || i18n.t('One sentence about your offer.'),
  vendor: { id: vendor.id, slug: vendor.slug, name: vendor.name, logo: vendor.logo },
  offer_type: { id: 0, code: '', name: '' },
  categories: form.categories.flatMap((one) => choices.categories.filter(({ id }) => String(id) === one)),
  images: image ? [image] : [],
  image_alts: [form.images[0]?.alt ?? ''],
  gender: null,
  countries: form.countries,
  visibility: form.visibility,
  price_points: figure(form.price_points) ?? 0,
  discount_percent: form.discount === 'percent' ? figure(form.discount_percent) : null,
  discount_amount: form.discount === 'amount' ? figure(form.discount_amount) : null,
  list_price: figure(form.list_price),
  currency: /^[A-Z]{3}$/.test(form.currency) ? form.currency : null,
  stock_left: null,
  per_member_limit: 1,
  starts_at: form.starts_at || null,
  ends_at: form.ends_at || null,
  effective_status: 'published',
  redemptions: offer?.redemptions ?? 0,
  version: 1,
});

/** A figure that is not finished, or none, is left out. */
const figure = (typed: string): number | null => {
  const value = readTypedNumber(typed);
  return value !== null && value > 0 ? value : null;
};
