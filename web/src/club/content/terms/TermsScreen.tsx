import type { TermsPage } from '@club/contract/club/content/terms';
import { agreementNames } from '@club/contract/core/agreements';
import { useState } from 'react';
import { AdminPage } from '#club/admin/frame';
import { contentPath } from '#club/admin/place-paths';
import { termsApi } from '#club/content';
import { LeaveQuestion } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  choiceParam,
  Loaded,
  listAddress,
  Notice,
  SkeletonRows,
  Split,
  Stack,
  Text,
  textParam,
  useListView,
} from '#platform/ui';
import { EffectCard } from './EffectCard.tsx';
import { TextCard } from './TextCard.tsx';
import { nameText } from './terms-words.tsx';
import { OtherTexts, Versions } from './Versions.tsx';

const termsAddress = listAddress(contentPath, {
  text: choiceParam(agreementNames, 'terms'),
  view: choiceParam(['changes', 'text', 'members'] as const, 'members'),
  version: textParam(),
});

/** The club's terms of use and privacy policy: versions, a draft beside what it changes, and its day. */
const TermsScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Terms and privacy')} intro="">
    <Texts />
  </AdminPage>
);

export default TermsScreen;

const Texts = () => {
  const { view, at } = useListView(termsAddress);
  const query = termsApi.useListTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isDirty, setDirty] = useState(false);
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load the texts.")} skeleton={<SkeletonRows rows={8} />}>
      {({ results }) => {
        const page = results.find(({ name }) => name === view.text) ?? results[0];
        if (!page) return null;
        const shown = page.versions.find(({ version }) => (version ?? 'draft') === view.version) ?? page.versions[0];
        return (
          <Stack gap="page">
            <LeaveQuestion isDirty={isDirty} />
            <Text tone="quiet">{summaryWords(results)}</Text>
            <Missing pages={results} />
            <Split gap="page">
              <Stack gap="page">
                {/* typed words belong to what was asked for, whatever someone else makes of it meanwhile */}
                {shown && (
                  <TextCard
                    key={`${page.name} ${view.version}`}
                    page={page}
                    shown={shown}
                    view={view.view}
                    toAddress={at}
                    onStale={() => void query.refetch()}
                    onDirty={setDirty}
                  />
                )}
                <EffectCard key={page.name} page={page} isUnsaved={isDirty} />
              </Stack>
              <Stack gap="page">
                <Versions page={page} shown={shown} toAddress={at} />
                <OtherTexts pages={results} shown={page.name} toAddress={at} />
              </Stack>
            </Split>
          </Stack>
        );
      }}
    </Loaded>
  );
};

const summaryWords = (pages: readonly TermsPage[]): string => {
  const all = pages.flatMap(({ versions }) => versions);
  const count = (state: string) => all.filter((one) => one.state === state).length;
  const parts = [
    count('draft') > 0 && i18n.t('{count, plural, one {# draft} other {# drafts}}', { count: count('draft') }),
    count('scheduled') > 0 && i18n.t('{count} scheduled', { count: count('scheduled') }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : i18n.t('Members agree to these texts when they join.');
};

/** The product's examples stand for nobody's terms: production lets nobody join under them. */
const Missing = ({ pages }: { pages: readonly TermsPage[] }) => {
  const examples = pages.filter(({ versions }) =>
    versions.some(({ source, state }) => source === 'example' && state === 'in_force'),
  );
  if (examples.length === 0) return null;
  const names = examples.map(({ name }) => nameText(name)).join(', ');
  return (
    <Notice type="info">
      <b>{i18n.t('Still the example text: {names}.', { names })}</b>{' '}
      {examples.some(({ closes_club: closes }) => closes)
        ? i18n.t('Nobody can join before {count, plural, one {it is} other {they are}} replaced.', {
            count: examples.length,
          })
        : i18n.t('Replace {count, plural, one {it} other {them}} before the club opens.', { count: examples.length })}
    </Notice>
  );
};
