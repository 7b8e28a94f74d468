import type { CheckPhoto, CheckRecord, HealthCheck } from '@club/contract/health/check-up/checks';
import { IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors, toProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Card, FileField, fullDay, Loaded, Row, SkeletonBlock, Stack } from '#platform/ui';
import { checksApi } from './checks.api.ts';
import styles from './PhotosCard.module.css';

/** The latest picture of a place beside an earlier one of the same place. Nothing reads them but the member's eyes. */
export const PhotosCard = ({ check, record }: { check: HealthCheck; record: CheckRecord }) => {
  const [removing, setRemoving] = useState<CheckPhoto>();
  const shown = choosePair(check.photos, record);
  return (
    <Card title={shown.length === 2 ? i18n.t('Side by side') : i18n.t('Photos')}>
      {shown.length > 0 && (
        <div className={styles.sides}>
          {shown.map((photo) => (
            <Photo key={photo.id} photo={photo} onRemove={() => setRemoving(photo)} />
          ))}
        </div>
      )}
      {record.can_amend && !record.photo && <AddPhoto />}
      <p className={styles.promise}>
        <IconShieldCheck size={22} stroke={1.75} aria-hidden="true" />
        <span>
          {i18n.t(
            "This app doesn't judge photos. They're encrypted, only you can open them, and you can delete them at any time.",
          )}
        </span>
      </p>
      {removing && <RemoveDialog photo={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
};

/** The record's picture, or the latest, and before it the one taken last of the same place; the earlier one first. */
const choosePair = (photos: readonly CheckPhoto[], record: CheckRecord): readonly CheckPhoto[] => {
  const now = photos.find(({ check_id }) => check_id === record.id) ?? photos[0];
  if (!now) return [];
  const before = photos.find(({ taken_at, body_site }) => taken_at < now.taken_at && body_site === now.body_site);
  return before ? [before, now] : [now];
};

const Photo = ({ photo, onRemove }: { photo: CheckPhoto; onRemove: () => void }) => {
  const day = fullDay(new Date(photo.taken_at));
  const site = photo.body_site ?? i18n.t('Skin');
  return (
    <Stack as="figure" className={styles.side} gap={2}>
      <Loaded
        query={checksApi.useGetCheckPhotoQuery({ id: photo.id })}
        failed={i18n.t("We couldn't open the photo.")}
        skeleton={<SkeletonBlock height={150} />}
      >
        {({ content_type, content }) => (
          <img src={`data:${content_type};base64,${content}`} alt={i18n.t('{site}, {day}', { site, day })} />
        )}
      </Loaded>
      <Row as="figcaption" gap={2} align="start" justify="between" wrap={false}>
        <span>
          <b>{day}</b>
          <small>
            {site}
            {photo.width_mm !== null && i18n.t(', about {width} mm', { width: photo.width_mm })}
          </small>
        </span>
        <button type="button" aria-label={i18n.t('Delete the photo of {day}', { day })} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </Row>
    </Stack>
  );
};

const AddPhoto = () => {
  const [photo, setPhoto] = useState<File>();
  const [error, setError] = useState<string>();
  const [amend, { isLoading }] = checksApi.useAmendHealthCheckMutation();
  const send = async (file: File) => {
    setPhoto(file);
    setError(undefined);
    try {
      await amend({ type_of_check: 'cancer', photo: file }).unwrap();
    } catch (failure) {
      setError(fieldErrors(failure).photo ?? toProblem(failure).message);
    } finally {
      setPhoto(undefined);
    }
  };
  return (
    <Stack className={styles.photo} gap={3} top={3} data-only="screen" aria-busy={isLoading}>
      <FileField
        kind="checkPhoto"
        add={isLoading ? i18n.t('Sending...') : i18n.t('Add a photo')}
        label={i18n.t('Photo of the mole')}
        chosen={photo}
        error={error}
        onChoose={(file) => void send(file)}
      />
    </Stack>
  );
};

const RemoveDialog = ({ photo, onClose }: { photo: CheckPhoto; onClose: () => void }) => {
  const [remove] = checksApi.useRemoveCheckPhotoMutation();
  return (
    <CallDialog
      title={i18n.t('Delete this photo?')}
      confirm={i18n.t('Delete photo')}
      danger
      send={() => remove({ id: photo.id })}
      success={i18n.t('The photo is deleted.')}
      onClose={onClose}
    >
      <p>{i18n.t("It's gone for good. Your answers stay.")}</p>
    </CallDialog>
  );
};
