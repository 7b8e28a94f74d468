import { type HealthImport, importFile } from '@club/contract/health/exchange/imports';
import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, ProgressBar, Row, Stack, Text } from '#platform/ui';
import styles from './imports.module.css';
import { useCancel } from './use-cancel.ts';
import type { Upload } from './use-upload.ts';
import { writeSize } from './write.ts';

/** Where a file is chosen or dropped, and how far its upload is. */
export const UploadCard = ({
  open,
  failed,
  upload,
}: {
  /** An upload that was left, or is going on. */
  open: HealthImport | undefined;
  /** The latest import, if nothing came of it. */
  failed: HealthImport | undefined;
  upload: Upload;
}) => {
  const { cancel, isCancelling } = useCancel();
  const stop = async (id: string) => {
    upload.stop();
    await cancel(id);
  };
  const way = (
    <Button kind="soft" busy={isCancelling} onClick={() => open && void stop(open.id)}>
      {i18n.t('Cancel import')}
    </Button>
  );
  const hasArrived = open !== undefined && open.id === upload.arrived;
  const sending = upload.sending ?? (hasArrived ? { received: open.size, size: open.size, isWaiting: false } : null);
  if (sending) {
    return (
      <Card title={i18n.t('Uploading your file')}>
        <Sending sending={sending} />
        {open && (
          <Row gap={3} top={4}>
            {way}
          </Row>
        )}
      </Card>
    );
  }
  return (
    <Card title={open ? i18n.t('Go on with your upload') : i18n.t('Upload a file')}>
      {upload.fault && <Notice type="error">{upload.fault}</Notice>}
      {!upload.fault && failed?.fault && (
        <Notice type="error">
          <Text as="b" anywhere>
            {failed.name}
          </Text>
          : {failed.fault}
        </Notice>
      )}
      {open && (
        <Text bottom={3} tone="quiet">
          {i18n.t('{name} has arrived up to {percent, number, percent}. Choose the same file again to go on.', {
            name: open.name,
            percent: open.received / open.size,
          })}
        </Text>
      )}
      <DropZone onChoose={(file) => void upload.send(file)} />
      {open && (
        <Row gap={3} top={4}>
          {way}
        </Row>
      )}
      <Row as="p" className={styles.lock} gap={2} wrap={false} top={3} size="sm" tone="faint">
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        {i18n.t('Encrypted while it is here, and deleted as soon as it is imported, at the latest after a day.')}
      </Row>
    </Card>
  );
};

const Sending = ({ sending: { received, size, isWaiting } }: { sending: NonNullable<Upload['sending']> }) => {
  const percent = (100 * received) / size;
  return (
    <Stack className={styles.working} gap={3} top={2} tone="quiet">
      <ProgressBar label={i18n.t('Upload')} percent={percent} />
      <p>
        {i18n.t('{done} of {all}', { done: writeSize(received), all: writeSize(size) })}
        {'. '}
        {isWaiting
          ? i18n.t("No connection. We'll go on as soon as it's back.")
          : i18n.t('Keep this page open until it has arrived.')}
      </p>
    </Stack>
  );
};

const DropZone = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onChoose(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
      <p>
        <Text as="b" tone="ink">
          {i18n.t('Drop a file here')}
        </Text>
        <small>
          {i18n.t('A zip, XML, CSV, JSON or FIT file of at most {size} GB. Leave it as it came.', {
            size: importFile.mostGigabytes,
          })}
        </small>
      </p>
      <Button icon={<IconFileUpload size={18} aria-hidden="true" />} onClick={() => picker.current?.click()}>
        {i18n.t('Choose a file')}
      </Button>
      <input
        ref={picker}
        data-unseen="always"
        type="file"
        aria-label={i18n.t('Health file')}
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
};
