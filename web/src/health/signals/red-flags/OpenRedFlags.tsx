import type { RedFlag } from '@club/contract/health/signals/red-flags';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { i18n } from '#platform/i18n';
import { dayAndTime, ErrorState } from '#platform/ui';
import { HelpCard } from './HelpCard.tsx';
import { RedFlagPanel } from './RedFlagPanel.tsx';
import { redFlagsApi } from './red-flags.api.ts';

/** Questionnaires whose warning signs come with someone to talk to. */
const moodSigns = ['phq2', 'gad2', 'suicidal_thoughts'];

/** The warning signs that the member has not read yet, for the top of a page; nothing while there are none. */
export const OpenRedFlags = () => {
  const { data, isError, refetch } = redFlagsApi.useListRedFlagsQuery();
  if (isError && !data) {
    return <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't check for warning signs.")}</ErrorState>;
  }
  return data ? <RedFlagsOnTop flags={data.results} help={data.help} /> : null;
};

/** Warning signs that are known already, for the top of a page; read out as they appear. */
export const RedFlagsOnTop = ({ flags, help }: { flags: readonly RedFlag[]; help: LocalHelp }) => {
  const [first] = flags;
  if (!first) return null;
  return (
    <>
      <div role={first.level === 'routine' ? 'status' : 'alert'}>
        <RedFlagPanel
          flags={flags}
          help={help}
          kicker={i18n.t('Noticed {at}', { at: dayAndTime(new Date(first.raised_at)) })}
          isPart
        />
      </div>
      {flags.some(({ code }) => moodSigns.includes(code)) && <HelpCard help={help} />}
    </>
  );
};
