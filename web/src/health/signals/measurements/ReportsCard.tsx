import type { HealthAttachment } from '@club/contract/health/base/attachments';
import { IconFileTypePdf, IconLock, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, fullDay, LoadedCard, saveFile, toNoon } from '#platform/ui';
import { AddReport } from './AddReport.tsx';
import { attachmentsApi } from './measurements.api.ts';
import styles from './measurements.module.css';

/** Laboratory reports, kept beside the values that were typed in from them. */
export const ReportsCard = () => {
  const [isAdding, setAdding] = useState(false);
  return (
    <LoadedCard
      title={i18n.t('Laboratory reports')}
      action={
        <Button kind="plain" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {i18n.t('Add a report')}
        </Button>
      }
      query={attachmentsApi.useListHealthAttachmentsQuery()}
      failed={i18n.t("We couldn't load your reports.")}
      rows={2}
      empty={<EmptyState>{i18n.t('Keep the PDF or a photo of a report here. Only you can open it.')}</EmptyState>}
      foot={
        <>
          <p className={styles.lock}>
            <IconLock size={18} stroke={1.75} aria-hidden="true" />
            {i18n.t('Encrypted. Only you can open them, and you can delete them at any time.')}
          </p>
          {isAdding && <AddReport onClose={() => setAdding(false)} />}
        </>
      }
    >
      {({ results }) => (
        <ul className={styles.history}>
          {results.map((one) => (
            <Report key={one.id} report={one} />
          ))}
        </ul>
      )}
    </LoadedCard>
  );
};

const Report = ({ report: { id, taken_on, content_type, size } }: { report: HealthAttachment }) => {
  const [fetchReport, { isFetching }] = attachmentsApi.useLazyGetHealthAttachmentQuery();
  const [remove, { isLoading }] = attachmentsApi.useRemoveHealthAttachmentMutation();
  const tellOutcome = useTellOutcome();
  const isPdf = content_type === 'application/pdf';
  const day = fullDay(toNoon(taken_on));
  const open = async () => {
    const data = await tellOutcome(fetchReport({ id }));
    if (data) saveFile(`report-${taken_on}.${isPdf ? 'pdf' : 'webp'}`, data.content, content_type);
  };
  const takeAway = () => tellOutcome(remove({ id }));
  const Icon = isPdf ? IconFileTypePdf : IconPhoto;
  return (
    <li className={styles.entry}>
      <span className={styles.report}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{i18n.t('Report of {day}', { day })}</b>
          <small>
            {isPdf ? 'PDF' : i18n.t('Photo')}, {writeSize(size)}
          </small>
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          kind="plain"
          busy={isFetching}
          aria-label={i18n.t('Download the report of {day}', { day })}
          onClick={() => void open()}
        >
          {i18n.t('Download')}
        </Button>
        <Button
          kind="plain"
          busy={isLoading}
          aria-label={i18n.t('Delete the report of {day}', { day })}
          onClick={() => void takeAway()}
        >
          {i18n.t('Delete')}
        </Button>
      </span>
    </li>
  );
};

const writeSize = (bytes: number): string =>
  bytes < 1_000_000
    ? i18n.t('{size, number} KB', { size: Math.ceil(bytes / 1000) })
    : i18n.t('{size, number} MB', { size: Math.round(bytes / 100_000) / 10 });
