import type { OfferChoices } from '@club/contract/vendors';
import { useEffect, useId, useState } from 'react';
import { formatsLike, i18n } from '#i18n';
import { points } from '#ui';
import styles from './OfferEditor.module.css';
import { OfferPicture } from './OfferPicture.tsx';
import { categoryOf, type OfferForm, type PictureDraft } from './offer-form.ts';
import { useCabinet } from './standing.ts';

/** The offer as members will see it in the marketplace, while it is written. */
export const OfferPreview = ({ form, seed, choices }: { form: OfferForm; seed: string; choices: OfferChoices }) => {
  const id = useId();
  const { vendor } = useCabinet();
  const [first] = form.images;
  const image = usePictureAddress(first);
  const discount = discountChip(form);
  return (
    <aside className={styles.preview} aria-labelledby={id}>
      <h2 id={id}>{i18n.t('Preview')}</h2>
      <article className={styles.card}>
        <div className={styles.cover}>
          <OfferPicture seed={seed} image={image} category={categoryOf(choices, form)} alt={first?.alt ?? ''} />
          <div className={styles.chips}>
            {discount && <bdi className={styles.chip}>{discount}</bdi>}
            {form.visibility === 'corporate' && <span className={styles.chip}>{i18n.t('For companies')}</span>}
          </div>
        </div>
        <div className={styles.body}>
          <p className={styles.vendor}>
            <bdi>{vendor.name}</bdi>
          </p>
          <h3>
            <bdi>{form.title || i18n.t('Title of your offer')}</bdi>
          </h3>
          <p className={styles.summary}>{form.summary || i18n.t('One sentence that says what it is.')}</p>
          <Price form={form} />
          {form.description && <p className={styles.small}>{firstWords(form.description)}</p>}
        </div>
      </article>
    </aside>
  );
};

const Price = ({ form }: { form: OfferForm }) => {
  const cost = Number(form.price_points);
  const usual = Number(form.list_price);
  return (
    <p className={styles.price}>
      <b>{cost > 0 ? i18n.t('{amount} points', { amount: points(cost) }) : i18n.t('No points needed')}</b>
      {usual > 0 && isCurrency(form.currency) && (
        <s>
          <bdi>{money(usual, form.currency)}</bdi>
        </s>
      )}
    </p>
  );
};

const discountChip = ({ discount, discount_percent, discount_amount, currency }: OfferForm): string | null => {
  if (discount === 'percent' && Number(discount_percent) > 0)
    return i18n.t('{percent}% off', { percent: Number(discount_percent) });
  if (discount === 'amount' && Number(discount_amount) > 0 && isCurrency(currency))
    return i18n.t('{amount} off', { amount: money(Number(discount_amount), currency) });
  return null;
};

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat(formatsLike(), { style: 'currency', currency }).format(amount);

const firstWords = (text: string): string => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text);

/** Where the browser finds a picture: at the club, or in the file that will be sent. */
export const usePictureAddress = (picture: PictureDraft | undefined): string | undefined => {
  const file = picture?.file;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : picture?.image;
};
