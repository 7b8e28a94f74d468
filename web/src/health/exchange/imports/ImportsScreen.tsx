import type { HealthImport } from '@club/contract/health/exchange/imports';
import { HealthPage } from '#health/base/page';
import { i18n } from '#platform/i18n';
import { Loaded, SkeletonBlock } from '#platform/ui';
import { AskingCard } from './AskingCard.tsx';
import { GuideCard } from './GuideCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { Result } from './Result.tsx';
import { UploadCard } from './UploadCard.tsx';
import { isOpen, useImports } from './use-imports.ts';
import { useUpload } from './use-upload.ts';
import { WorkingCard } from './WorkingCard.tsx';

/** Files that other apps export: uploaded, looked at, imported, and taken back. */
const ImportsScreen = () => {
  const query = useImports();
  const upload = useUpload(() => void query.refetch());
  return (
    <HealthPage
      kicker={i18n.t('Import')}
      finding={i18n.t('Bring your history with you')}
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
