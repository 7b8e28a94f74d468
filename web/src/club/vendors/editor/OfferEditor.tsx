import type { ChangedOffer, OfferChoices, VendorOffer } from '@club/contract/club/vendors';
import { useEffect, useRef, useState } from 'react';
import { OfferFields, steps } from '#club/vendors/offer-fields';
import styles from '#club/vendors/offer-fields/OfferEditor.module.css';
import shared from '#club/vendors/vendors.module.css';
import { LeaveDialog, useLeaveCheck } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice } from '#platform/ui';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNote, RestoredDraft } from './DraftNote.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { StepList } from './StepList.tsx';
import { stepName } from './step-name.ts';
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
      <form
        className={shared.stack}
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
          <div className={shared.form}>
            {form.failure && <Notice type="error">{form.failure.message}</Notice>}
            {step && <OfferFields step={step.id} form={form} offer={offer} choices={choices} />}
          </div>
        </Card>
        <Deeds offer={offer} editing={editing} at={at} onBack={() => void go(at - 1)} />
        <DraftNote editing={editing} />
      </form>
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
    <div className={shared.buttons}>
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
    </div>
  );
};
