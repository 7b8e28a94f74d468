import { i18n } from '#platform/i18n';
import { dayAndTime, ErrorState } from '#platform/ui';
import { HelpCard } from './HelpCard.tsx';
import { RedFlagPanel } from './RedFlagPanel.tsx';
import { redFlagsApi } from './red-flags.api.ts';

/** Questionnaires whose warning signs come with somebody to talk to. */
const moodSigns = ['phq2', 'gad2', 'suicidal_thoughts'];

/** The warning signs that the member has not read yet, for the top of a page; nothing while there are none. */
export const OpenRedFlags = () => {
  const { data, isError, refetch } = redFlagsApi.useListRedFlagsQuery();
  if (isError && !data) {
    return <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't check for warning signs.")}</ErrorState>;
  }
  const [first] = data?.results ?? [];
  if (!data || !first) return null;
  return (
    <>
      <RedFlagPanel
        flags={data.results}
        help={data.help}
        kicker={i18n.t('From your answers, {at}', { at: dayAndTime(new Date(first.raised_at)) })}
        isPart
      />
      {data.results.some(({ code }) => moodSigns.includes(code)) && <HelpCard help={data.help} />}
    </>
  );
};
