import type { PatientSummary } from '@club/contract/health/exchange/patient-summary';
import { useState } from 'react';
import { HealthPage } from '#health/base/page';
import { i18n } from '#platform/i18n';
import { Card, combineQueries, Loaded, SkeletonBlock, Split, Stack, Text } from '#platform/ui';
import { LinksCard } from './LinksCard.tsx';
import { type MadeLink, MadeLinkView } from './MadeLinkView.tsx';
import { NewLinkCard } from './NewLinkCard.tsx';
import { summaryApi } from './shared-links.api.ts';

/** Links that let others see a copy of the record until a day: making one, who opened each, and ending it. */
const ShareScreen = () => {
  const [made, setMade] = useState<MadeLink | null>(null);
  const summary = summaryApi.useGetPatientSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  if (made) return <MadeLinkView made={made} onDone={() => setMade(null)} />;
  return (
    <HealthPage kicker={i18n.t('Share my record')} finding={i18n.t('Give a doctor a look that ends.')}>
      <Split align="start">
        <Loaded
          query={combineQueries({ document: summary })}
          failed={i18n.t("We couldn't load your record.")}
          skeleton={<SkeletonBlock height={420} />}
          inCard
        >
          {({ document }: { document: PatientSummary }) => <NewLinkCard document={document} onMade={setMade} />}
        </Loaded>
        <Stack gap="page">
          <LinksCard />
          <Card>
            <Text tone="quiet">
              <Text as="b" tone="ink">
                {i18n.t("How it's protected.")}
              </Text>{' '}
              {i18n.t(
                "Your browser seals the copy before it's sent, and the key stays in the link. The club holds your record anyway; only this copy it can't read. The page that shows it is the club's.",
              )}
            </Text>
          </Card>
        </Stack>
      </Split>
    </HealthPage>
  );
};

export default ShareScreen;
