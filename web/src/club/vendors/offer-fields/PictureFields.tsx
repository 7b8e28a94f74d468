import { offerBounds } from '@club/contract/club/vendors.fields';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, FileField, Notice, Stack, Text, TextField, useFileAddress } from '#platform/ui';
import styles from './OfferEditor.module.css';
import { OfferPicture } from './OfferPicture.tsx';
import { freeSlot, type OfferForm, type PictureDraft } from './offer-form.ts';

/** Pictures with alternative texts. The first is the cover. */
export const PictureFields = ({ form }: { form: ContractForm<OfferForm> }) => {
  const { images } = form.values;
  const { error } = form.field('images');
  const put = (at: number, picture: PictureDraft) =>
    form.set({ images: images.map((one, place) => (place === at ? picture : one)) });
  const swap = (at: number) =>
    form.set({
      images: images.map((one, place) => (place === at - 1 ? images[at] : place === at ? images[at - 1] : one) ?? one),
    });
  return (
    <Stack gap={3}>
      <Text size="sm" tone="quiet">
        {i18n.t('Add at least one picture before you publish.')}
      </Text>
      {error && <Notice type="error">{error}</Notice>}
      {images.map((picture, at) => (
        <Picture
          key={picture.image}
          picture={picture}
          place={at + 1}
          onAlt={(alt) => put(at, { ...picture, alt })}
          onForward={at > 0 ? () => swap(at) : null}
          onRemove={() => form.set({ images: images.filter((_, place) => place !== at) })}
        />
      ))}
      <AddPicture
        slot={freeSlot(images)}
        onAdd={(image, file) => form.set({ images: [...images, { image, alt: '', file }] })}
      />
    </Stack>
  );
};

const Picture = ({
  picture,
  place,
  onAlt,
  onForward,
  onRemove,
}: {
  picture: PictureDraft;
  place: number;
  onAlt: (alt: string) => void;
  onForward: (() => void) | null;
  onRemove: () => void;
}) => {
  const address = useFileAddress(picture.file);
  return (
    <Text
      as="fieldset"
      className={styles.picture}
      pad={3}
      corners="md"
      ground="sunken"
      aria-label={i18n.t('Picture {place}', { place })}
    >
      <span className={styles.frame}>
        <OfferPicture seed={picture.image} image={picture.file ? address : picture.image} />
      </span>
      <Stack gap="page">
        <TextField
          label={i18n.t('Description of picture {place}', { place })}
          hint={i18n.t("Describe the picture for people who can't see it.")}
          maxLength={200}
          value={picture.alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        <div className={styles.deeds}>
          {onForward && (
            <Button kind="plain" onClick={onForward}>
              {i18n.t('Move forward')}
            </Button>
          )}
          <Button kind="plain" onClick={onRemove}>
            {i18n.t('Remove picture {place}', { place })}
          </Button>
        </div>
      </Stack>
    </Text>
  );
};

const AddPicture = ({
  slot,
  onAdd,
}: {
  /** The name it is sent under; null when there is no room for one more. */
  slot: string | null;
  onAdd: (slot: string, file: File) => void;
}) => {
  if (slot === null)
    return (
      <Text size="sm" tone="quiet">
        {i18n.t('At most {pictures} pictures.', offerBounds)}
      </Text>
    );
  return (
    <FileField
      add={i18n.t('Add a picture')}
      label={i18n.t('Picture file')}
      chosen={undefined}
      onChoose={(file) => onAdd(slot, file)}
    />
  );
};
