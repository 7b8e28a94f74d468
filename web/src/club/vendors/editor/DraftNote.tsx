import { i18n } from '#platform/i18n';
import { Button, Notice, Text, timeOfDay } from '#platform/ui';
import type { OfferEditing } from './use-offer-form.ts';

/** Says that an earlier draft was restored, and lets the vendor discard it. */
export const RestoredDraft = ({ editing: { keeping, discard } }: { editing: OfferEditing }) =>
  keeping.restored && (
    <Notice type="info">
      <p>{i18n.t("We've restored your unsaved changes.")}</p>
      <Button kind="plain" onClick={discard}>
        {i18n.t('Discard changes')}
      </Button>
    </Notice>
  );

/** Whether the form's content is stored on this device. */
export const DraftNote = ({ editing: { isDirty, keeping } }: { editing: OfferEditing }) => (
  <Text size="sm" tone="quiet" role="status">
    {isDirty && words(keeping)}
  </Text>
);

const words = ({ keptAt, isPartial }: OfferEditing['keeping']): string => {
  if (keptAt === 'failed') return i18n.t("Not saved. This browser can't store drafts, so save before you leave.");
  if (keptAt === null) return i18n.t('Not saved.');
  const kept = i18n.t('Saved on this device at {time}, but not in the club yet.', { time: timeOfDay(keptAt) });
  return isPartial ? `${kept} ${i18n.t('Save to keep your pictures and codes.')}` : kept;
};
