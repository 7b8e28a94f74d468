import type { AgreementName } from '@club/contract/core/agreements';
import { i18n } from '#platform/i18n';
import { fullDay, LoadedCard, Page, toNoon } from '#platform/ui';
import { agreementsApi } from './agreements.api.ts';
import { AgreementText } from './text/index.ts';

/** One of the club's texts, as its operator wrote it. */
export const AgreementPage = ({ name, title }: { name: AgreementName; title: string }) => {
  const query = agreementsApi.useGetAgreementQuery({ name });
  return (
    <Page
      title={query.data?.title ?? title}
      intro={query.data && i18n.t('Applies from {day}.', { day: fullDay(toNoon(query.data.version)) })}
      narrow
    >
      <LoadedCard query={query} failed={i18n.t("We couldn't load this text.")} rows={8}>
        {({ sections }) => <AgreementText sections={sections} />}
      </LoadedCard>
    </Page>
  );
};
