import type { OfferChoices, VendorOffer } from '@club/contract/club/vendors';
import { useId } from 'react';
import { OfferCard } from '#club/marketplace';
import { type OwnVendor, useVendorDashboard } from '#club/vendors';
import type { OfferForm } from '#club/vendors/offer-fields';
import styles from '#club/vendors/offer-fields/OfferEditor.module.css';
import { i18n } from '#platform/i18n';
import { useFileAddress } from '#platform/ui';

type Shown = Parameters<typeof OfferCard>[0]['offer'];

/** Live preview of the offer as members will see it. */
export const OfferPreview = ({
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
    <aside className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{i18n.t('Preview')}</h2>
      <div>
        <OfferCard offer={shownOffer({ form, offer, choices, vendor, image })} to={null} />
      </div>
    </aside>
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
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
};
