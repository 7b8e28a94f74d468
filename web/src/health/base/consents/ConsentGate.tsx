import type { HealthConsent } from '@club/contract/health/base/consents';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { clearStorage, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Loaded, Loading } from '#platform/ui';
import { consentsApi } from './consents.api.ts';
import { Unasked } from './unasked.ts';

/** Who has agreed once never loads the question. */
const FirstUse = lazy(async () => ({ default: (await import('./FirstUse.tsx')).FirstUse }));

/**
 * Asks at first use whether the club may keep health data, and shows the page only to anyone who agrees; others see `unasked`
 * instead of the question, where there is one. What this device kept is there for anyone who agreed before: it goes with
 * their agreement. A page that is open stays mounted while the agreements are asked for again.
 */
export const ConsentGate = ({
  opensOffline = false,
  unasked,
  children,
}: {
  opensOffline?: boolean;
  unasked?: ReactNode;
  children: ReactNode;
}) => {
  const query = consentsApi.useListHealthConsentsQuery();
  const isGiven = query.data && agrees(query.data.results);
  useEffect(() => {
    if (isGiven === false) clearStorage('health-');
  }, [isGiven]);
  const isOffline = opensOffline && query.isError && toProblem(query.error).status === null;
  const [openedOffline, setOpenedOffline] = useState(false);
  if (isOffline && !openedOffline) setOpenedOffline(true);
  if (isGiven ?? (opensOffline && openedOffline && (isOffline || !query.isError))) return children;
  return (
    <Loaded query={query} failed={i18n.t("We couldn't check what you agreed to.")} skeleton={<Loading />}>
      {({ results }) =>
        unasked ? (
          <Unasked value={results}>{unasked}</Unasked>
        ) : (
          <Suspense fallback={<Loading />}>
            <FirstUse consents={results} />
          </Suspense>
        )
      }
    </Loaded>
  );
};

const agrees = (consents: readonly HealthConsent[]): boolean =>
  consents.some(({ purpose, given }) => purpose === 'health_data' && given);
