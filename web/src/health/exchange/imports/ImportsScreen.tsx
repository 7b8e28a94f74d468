import type { HealthImport } from '@club/contract/health/exchange/imports';
import { useEffect, useRef, useState } from 'react';
import { HealthPage } from '#health/base/page';
import {
  devicesPath,
  glucoseReadingsPath,
  measurementsPath,
  mindfulnessPath,
  sleepPath,
  stepsPath,
} from '#health/base/paths';
import { api, useAppDispatch } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  LinkButton,
  Loaded,
  Notice,
  ProgressBar,
  Row,
  SkeletonBlock,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';
import { AskingCard } from './AskingCard.tsx';
import { GuideCard } from './GuideCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { importsApi } from './imports.api.ts';
import styles from './imports.module.css';
import { PreviewCard } from './PreviewCard.tsx';
import { UploadCard } from './UploadCard.tsx';
import { useCancel } from './use-cancel.ts';
import { useUpload } from './use-upload.ts';
import { writeBrought, writeSize, writeUndone } from './write.ts';

/** Files that other apps export: uploaded, looked at, imported, and taken back. */
const ImportsScreen = () => {
  const query = useImports();
  const dispatch = useAppDispatch();
  // an answer that is on its way is of before: only what is outdated is asked for after it
  const upload = useUpload(() => dispatch(api.util.invalidateTags(['health'])));
  return (
    <HealthPage
      kicker={i18n.t('Import')}
      finding={i18n.t('Bring your history with you')}
      action={
        <LinkButton kind="soft" to={devicesPath}>
          {i18n.t('Let an app send it')}
        </LinkButton>
      }
      intro={i18n.t(
        'Upload what another app exports. You see what it holds before anything is imported, and can undo it.',
      )}
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your imports.")}
        skeleton={<SkeletonBlock height={240} />}
        isEmpty={() => false}
        inCard
      >
        {({ results }) => {
          const open = results.find(isOpen);
          const latest = results[0];
          return (
            <>
              <Result imports={results} />
              {open && open.state !== 'uploading' ? (
                <OpenImport one={open} />
              ) : (
                <UploadCard open={open} failed={latest?.state === 'failed' ? latest : undefined} upload={upload} />
              )}
              <HistoryCard imports={results.filter((one) => !isOpen(one))} canUndo={!open} />
            </>
          );
        }}
      </Loaded>
      <GuideCard />
    </HealthPage>
  );
};

const OpenImport = ({ one }: { one: HealthImport }) => {
  if (one.state === 'asking') return <AskingCard key={one.id} one={one} />;
  if (one.state === 'ready') return <PreviewCard key={one.id} one={one} />;
  return <WorkingCard one={one} />;
};

export default ImportsScreen;

/** What the club is doing with a file, and how far it is. */
const WorkingCard = ({ one }: { one: HealthImport }) => {
  const { cancel, isCancelling } = useCancel();
  return (
    <Card title={nameWork(one.state)}>
      <Stack className={styles.working} gap={3} top={2} tone="quiet" aria-live="polite">
        <p>
          <Text as="b" anywhere>
            {one.name}
          </Text>
          , {writeSize(one.size)}
        </p>
        <ProgressBar label={nameWork(one.state)} percent={one.progress} />
        <p>{explainWork(one.state)}</p>
      </Stack>
      {one.state === 'reading' && (
        <Row gap={3} top={4}>
          <Button kind="soft" busy={isCancelling} onClick={() => void cancel(one.id)}>
            {i18n.t('Cancel import')}
          </Button>
        </Row>
      )}
    </Card>
  );
};

const nameWork = (state: HealthImport['state']): string => {
  if (state === 'writing') return i18n.t('Importing your file');
  return state === 'undoing' ? i18n.t('Undoing the import') : i18n.t('Reading your file');
};

const explainWork = (state: HealthImport['state']): string => {
  if (state === 'reading') return i18n.t('Nothing is imported yet. You can leave this page; the import continues.');
  return i18n.t('You can leave this page; the import continues.');
};

/** What came of an import that ended while the page was open, and where to see it. */
const Result = ({ imports }: { imports: readonly HealthImport[] }) => {
  const openId = imports.find(isOpen)?.id ?? null;
  const [seen, setSeen] = useState(imports);
  const [watched, setWatched] = useState<string | null>(openId);
  if (seen !== imports) {
    setSeen(imports);
    // A short import may begin and end between two looks at it.
    const stateBefore = (id: string) => seen.find((one) => one.id === id)?.state;
    const changed = imports.find(({ id, state }) => state !== stateBefore(id))?.id;
    setWatched(openId ?? changed ?? watched);
  }
  const ended = openId === null ? imports.find(({ id }) => id === watched) : undefined;
  if (ended?.state === 'undone') {
    return (
      <Notice type="success">
        {i18n.t('Import undone.')} {writeUndone(ended, new Date())}
      </Notice>
    );
  }
  if (ended?.state !== 'done') return null;
  return (
    <Notice type="success">
      <b>{i18n.t('Import finished.')}</b> {writeBrought(ended)}
      <Row as="span" gap={4} rowGap={1} top={2}>
        {listPages(ended).map(({ to, name }) => (
          <TextLink key={to} to={to}>
            {name}
          </TextLink>
        ))}
      </Row>
    </Notice>
  );
};

/** The pages that show what was imported. */
const listPages = ({ found }: HealthImport) => {
  const kinds = new Set(found.flatMap(({ kind, left_out, added }) => (left_out || added === 0 ? [] : kind)));
  const pages = [
    {
      to: stepsPath,
      name: i18n.t('See your steps'),
      kinds: ['steps', 'distance_m', 'active_kcal', 'active_minutes', 'record_activity'],
    },
    { to: sleepPath, name: i18n.t('See your sleep'), kinds: ['sleep', 'record_sleep'] },
    { to: glucoseReadingsPath, name: i18n.t('See your glucose'), kinds: ['glucose', 'record_readings'] },
    { to: mindfulnessPath, name: i18n.t('See your practice'), kinds: ['mindfulness', 'record_mindfulness'] },
  ];
  const values = found.some(({ kind, counted }) => counted === 'values' && kinds.has(kind));
  const measured = values ? [{ to: measurementsPath, name: i18n.t('See your measurements') }] : [];
  return [...pages.filter((page) => page.kinds.some((kind) => kinds.has(kind))), ...measured];
};

/** While the club works on a file the page asks every second and a half, otherwise never. */
const soon = 1500;

const working: readonly HealthImport['state'][] = ['reading', 'writing', 'undoing'];
const open: readonly HealthImport['state'][] = ['uploading', 'asking', 'ready', ...working];

const isOpen = ({ state }: Pick<HealthImport, 'state'>): boolean => open.includes(state);

/** The member's imports. Everything that is based on them is asked for again when one has been written or taken back. */
const useImports = () => {
  const [isWorking, setWorking] = useState(false);
  const query = importsApi.useListImportsQuery(undefined, { pollingInterval: isWorking ? soon : 0 });
  const worked = query.data?.results.some(({ state }) => working.includes(state)) ?? false;
  useEffect(() => setWorking(worked), [worked]);
  useOutdating(query.data?.results);
  return query;
};

const useOutdating = (results: readonly HealthImport[] | undefined): void => {
  const dispatch = useAppDispatch();
  const known = useRef<string | null>(null);
  const changed = results
    ?.filter(({ state }) => state === 'done' || state === 'undone')
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  useEffect(() => {
    if (changed === undefined) return;
    if (known.current !== null && known.current !== changed) dispatch(api.util.invalidateTags(['health']));
    known.current = changed;
  }, [changed, dispatch]);
};
