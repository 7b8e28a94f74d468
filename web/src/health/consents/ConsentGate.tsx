import { lazy, type ReactNode, Suspense } from 'react';
import { i18n } from '#platform/i18n';
import { Loaded, Loading } from '#platform/ui';
import { consentsApi } from './consents.api.ts';

/** Who has agreed once never loads the question. */
const FirstUse = lazy(async () => ({ default: (await import('./FirstUse.tsx')).FirstUse }));

/** Asks at first use whether the club may keep health data, and shows the page only to who agrees. */
export const ConsentGate = ({ children }: { children: ReactNode }) => (
  <Loaded
    query={consentsApi.useListHealthConsentsQuery()}
    failed={i18n.t("We couldn't check what you agreed to.")}
    skeleton={<Loading />}
  >
    {({ results }) =>
      results.find(({ purpose }) => purpose === 'health_data')?.given ? (
        children
      ) : (
        <Suspense fallback={<Loading />}>
          <FirstUse consents={results} />
        </Suspense>
      )
    }
  </Loaded>
);
