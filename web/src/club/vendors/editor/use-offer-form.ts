import { type ChangedOffer, type VendorOffer, vendors } from '@club/contract/club/vendors';
import { useRef, useState } from 'react';
import { vendorsApi } from '#club/vendors';
import { blankForm, differing, type OfferForm, offerForm, offerInput } from '#club/vendors/offer-fields';
import { fieldErrors, toProblem } from '#platform/api';
import { type ContractForm, type FieldCheck, useContractForm } from '#platform/forms';
import { type Keeping, useFoundDraft, useStoredDraft } from './use-draft.ts';

type Wanted = 'draft' | 'published' | undefined;

export interface OfferEditing {
  readonly form: ContractForm<OfferForm>;
  /** Something was typed that is not kept yet. */
  readonly isDirty: boolean;
  /** Someone else has changed the offer since it was opened. */
  readonly isOutdated: boolean;
  /** How often a sending was tried. */
  readonly tries: number;
  save(status?: Wanted): Promise<void>;
  /** Switches to another version of the offer, keeping the form or resetting it to that version. */
  take(newer: VendorOffer, keep: 'mine' | 'theirs'): void;
  stay(): void;
  readonly keeping: Keeping;
  /** Discards the changes. */
  discard(): void;
}

/** The form of one offer and how it is kept: made at first, changed from the version it was opened with later. */
export const useOfferForm = (
  offer: VendorOffer | null,
  done: (saved: ChangedOffer, wanted: Wanted) => void,
): OfferEditing => {
  const [create] = vendorsApi.useCreateVendorOfferMutation();
  const [edit] = vendorsApi.useEditVendorOfferMutation();
  const draft = useFoundDraft(offer?.id);
  const { found } = draft;
  // A draft is sent as a change of the version it was typed over: who changed the offer since then is not overwritten.
  const opened = useRef({
    version: found?.version ?? offer?.version ?? 0,
    form: offer ? offerForm(offer) : blankForm,
  });
  const wanted = useRef<Wanted>(undefined);
  const [isOutdated, setOutdated] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useContractForm<OfferForm, ChangedOffer>({
    initial: found?.values ?? opened.current.form,
    schema: checkOf(offer, () => opened.current.version),
    send: (values) => {
      const status = wanted.current;
      const input = { ...offerInput(values), ...(status && { status }) };
      if (!offer) return create(input).unwrap();
      return edit({ ...input, id: offer.id, version: opened.current.version }).unwrap();
    },
    done: (saved) => {
      opened.current = { version: saved.version, form: offerForm(saved) };
      form.load(opened.current.form);
      keeping.drop();
      done(saved, wanted.current);
    },
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') setOutdated(true);
      const picture = pictureProblem(failure);
      if (picture) form.refuse('images', picture);
      return toProblem(failure).code === 'stale_version' || picture !== undefined;
    },
  });
  const isDirty = differing(form.values, opened.current.form).length > 0;
  const keeping = useStoredDraft(draft, { values: form.values, version: opened.current.version, isDirty });
  return {
    form,
    isDirty,
    keeping,
    discard: () => {
      opened.current = { ...opened.current, version: offer?.version ?? 0 };
      keeping.drop();
      form.load(opened.current.form);
    },
    isOutdated,
    tries,
    save: async (status) => {
      wanted.current = status;
      await form.submit();
      setTries((count) => count + 1);
    },
    take: (newer, keep) => {
      opened.current = { version: newer.version, form: offerForm(newer) };
      if (keep === 'theirs') form.load(opened.current.form);
      setOutdated(false);
    },
    stay: () => setOutdated(false),
  };
};

/** The call's own schema, asked about what would be sent. */
const checkOf = (offer: VendorOffer | null, version: () => number): FieldCheck => ({
  safeParse: (values) => {
    const input = offerInput(values as OfferForm);
    return offer
      ? vendors.editVendorOffer.input.safeParse({ ...input, id: offer.id, version: version() })
      : vendors.createVendorOffer.input.safeParse(input);
  },
});

/** What is wrong with one of the files, which the form knows as pictures. */
const pictureProblem = (failure: unknown): string | undefined =>
  Object.entries(fieldErrors(failure)).find(([field]) => /^image(_\d|s\.)/.test(field))?.[1];
