import type { HealthAttachment } from '@club/contract/health/base/attachments';
import { IconFileTypePdf, IconLock, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors, toProblem, useTell, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  FileField,
  fullDay,
  LoadedCard,
  Row,
  Stack,
  saveFile,
  TextField,
  toNoon,
} from '#platform/ui';
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
          <Row as="p" className={styles.lock} gap={2} wrap={false} top={3} size="sm" tone="faint">
            <IconLock size={18} stroke={1.75} aria-hidden="true" />
            {i18n.t('Encrypted. Only you can open them, and you can delete them at any time.')}
          </Row>
          {isAdding && <AddReport onClose={() => setAdding(false)} />}
        </>
      }
    >
      {({ results }) => (
        <Stack as="ul">
          {results.map((one) => (
            <Report key={one.id} report={one} />
          ))}
        </Stack>
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
    <Row as="li" className={styles.entry} gap={4} rowGap={2} padBlock={2}>
      <Row as="span" className={styles.report} gap={3} wrap={false}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{i18n.t('Report of {day}', { day })}</b>
          <small>
            {isPdf ? 'PDF' : i18n.t('Photo')}, {writeSize(size)}
          </small>
        </span>
      </Row>
      <Row as="span" gap={3}>
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
      </Row>
    </Row>
  );
};

const writeSize = (bytes: number): string =>
  bytes < 1_000_000
    ? i18n.t('{size, number} KB', { size: Math.ceil(bytes / 1000) })
    : i18n.t('{size, number} MB', { size: Math.round(bytes / 100_000) / 10 });

/** Adds the PDF or a photo of a laboratory report. */
const AddReport = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File | undefined>();
  const [takenOn, setTakenOn] = useState(new Date().toLocaleDateString('sv-SE'));
  const [missing, setMissing] = useState(false);
  const [add, { isLoading, error }] = attachmentsApi.useAddHealthAttachmentMutation();
  const tell = useTell();
  const refused = fieldErrors(error);
  const save = async () => {
    setMissing(!file);
    if (!file) return;
    const { error: failure } = await add({ taken_on: takenOn, file });
    if (failure) return;
    tell(i18n.t('Report saved.'), 'success');
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Add a report')}
      confirm={i18n.t('Save')}
      busy={isLoading}
      failure={error && Object.keys(refused).length === 0 ? toProblem(error).message : undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={i18n.t('Day of the test')}
        error={refused.taken_on}
        value={takenOn}
        onChange={({ target }) => setTakenOn(target.value)}
      />
      <FileField
        kind="document"
        add={i18n.t('Choose a file')}
        label={i18n.t('Laboratory report')}
        chosen={file}
        error={missing ? i18n.t('Choose a file.') : refused.file}
        onChoose={(chosen) => {
          setMissing(false);
          setFile(chosen);
        }}
      />
    </ConfirmDialog>
  );
};
