import type { RedFlag } from '@club/contract/health/signals/red-flags';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { lazy, Suspense } from 'react';
import { i18n } from '#platform/i18n';
import { ErrorState } from '#platform/ui';
import { redFlagsApi } from './red-flags.api.ts';
import { Signs } from './Signs.tsx';

/** Few members ever see it. */
const PrivateSigns = lazy(() => import('./PrivateSigns.tsx'));

/** The warning signs that the member has not read yet, for the top of a page; nothing while there are none. */
export const OpenRedFlags = ({ showsTold }: { showsTold?: boolean | undefined }) => {
  const { data, isError, refetch } = redFlagsApi.useListRedFlagsQuery();
  if (isError && !data) {
    return <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't check for warning signs.")}</ErrorState>;
  }
  return data ? <RedFlagsOnTop flags={data.results} help={data.help} showsTold={showsTold} /> : null;
};

/**
 * Warning signs that are known already, for the top of a page; read out as they appear. What the member told is behind
 * a line that names nothing: someone who threatens them may look on.
 */
export const RedFlagsOnTop = ({
  flags,
  help,
  showsTold,
}: {
  flags: readonly RedFlag[];
  help: LocalHelp;
  /** The member has just answered what raised them. */
  showsTold?: boolean | undefined;
}) => {
  const told = flags.filter(({ is_told }) => is_told);
  return (
    <>
      {told.length > 0 && (
        <Suspense>
          <PrivateSigns flags={told} help={help} startsOpen={showsTold} />
        </Suspense>
      )}
      <Signs flags={flags.filter(({ is_told }) => !is_told)} help={help} />
    </>
  );
};
