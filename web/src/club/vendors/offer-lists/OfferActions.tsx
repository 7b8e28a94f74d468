import type { VendorOffer } from '@club/contract/club/vendors';
import { IconArchive, IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { vendorsApi } from '#club/vendors';
import styles from '#club/vendors/OfferLines.module.css';
import { copyOffer } from '#club/vendors/offer-fields';
import { useTellOutcome } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { editOfferPath } from '#platform/paths';
import { Button, LinkButton } from '#platform/ui';

type Status = VendorOffer['status'];

/** The actions an offer's status allows. Archived offers can only be copied. */
export const OfferActions = ({ offer }: { offer: VendorOffer }) => {
  const [archiving, setArchiving] = useState(false);
  const { move, isMoving } = useMove(offer);
  const { title, status } = offer;
  return (
    <div className={styles.actions}>
      {status !== 'archived' && (
        <LinkButton
          kind="plain"
          to={editOfferPath(offer.id)}
          icon={<IconPencil size={18} aria-hidden="true" />}
          aria-label={i18n.t('Edit {title}', { title })}
        >
          {i18n.t('Edit')}
        </LinkButton>
      )}
      {status === 'published' && (
        <Button
          kind="plain"
          busy={isMoving}
          icon={<IconPlayerPause size={18} aria-hidden="true" />}
          aria-label={i18n.t('Pause {title}', { title })}
          onClick={() => void move('paused')}
        >
          {i18n.t('Pause')}
        </Button>
      )}
      {status === 'paused' && !offer.paused_by_admin && (
        <Button
          kind="plain"
          busy={isMoving}
          icon={<IconPlayerPlay size={18} aria-hidden="true" />}
          aria-label={i18n.t('Publish again: {title}', { title })}
          onClick={() => void move('published')}
        >
          {i18n.t('Publish again')}
        </Button>
      )}
      <Duplicate offer={offer} />
      {status !== 'archived' && (
        <Button
          kind="plain"
          icon={<IconArchive size={18} aria-hidden="true" />}
          aria-label={i18n.t('Archive {title}', { title })}
          onClick={() => setArchiving(true)}
        >
          {i18n.t('Archive')}
        </Button>
      )}
      {archiving && <ArchiveDialog offer={offer} onClose={() => setArchiving(false)} />}
    </div>
  );
};

const useMove = ({ id, title, version }: VendorOffer) => {
  const tellOutcome = useTellOutcome();
  const [edit, { isLoading }] = vendorsApi.useEditVendorOfferMutation();
  const move = (status: Status) => tellOutcome(edit({ id, version, status }), done(title)[status]);
  return { move, isMoving: isLoading };
};

const done = (title: string): Readonly<Record<Status, string>> => ({
  published: i18n.t('{title} is now in the marketplace.', { title }),
  paused: i18n.t('{title} is paused. Existing vouchers stay valid.', { title }),
  archived: i18n.t('{title} is archived.', { title }),
  draft: i18n.t('{title} is a draft.', { title }),
});

const Duplicate = ({ offer }: { offer: VendorOffer }) => {
  const navigate = useNavigate();
  const tellOutcome = useTellOutcome();
  const [create, { isLoading }] = vendorsApi.useCreateVendorOfferMutation();
  const duplicate = async () => {
    const made = await tellOutcome(create(copyOffer(offer)), i18n.t("Draft created. Your code list wasn't copied."));
    if (made) void navigate(editOfferPath(made.id));
  };
  return (
    <Button
      kind="plain"
      busy={isLoading}
      icon={<IconCopy size={18} aria-hidden="true" />}
      aria-label={i18n.t('Duplicate {title}', { title: offer.title })}
      onClick={() => void duplicate()}
    >
      {i18n.t('Duplicate')}
    </Button>
  );
};

const ArchiveDialog = ({ offer: { id, title, version }, onClose }: { offer: VendorOffer; onClose: () => void }) => {
  const [edit] = vendorsApi.useEditVendorOfferMutation();
  return (
    <CallDialog
      title={i18n.t('Archive this offer?')}
      confirm={i18n.t('Archive')}
      back={i18n.t('Keep offer')}
      danger
      send={() => edit({ id, version, status: 'archived' })}
      success={done(title).archived}
      onClose={onClose}
    >
      <p>{i18n.t('“{title}” will leave the marketplace for good. Existing vouchers stay valid.', { title })}</p>
    </CallDialog>
  );
};
