import type { RedFlag } from '@club/contract/health/signals/red-flags';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Card, Text } from '#platform/ui';
import { Signs } from './Signs.tsx';
import { HelpCard, ViolenceCard } from './talk/index.ts';

/** Questionnaires whose warning signs come with someone to talk to. */
const moodSigns = ['phq2', 'gad2', 'suicidal_thoughts'];

/**
 * Keeps what a member told from anyone who looks on: closed on every page but the one where it was
 * answered, and as plain as any other card.
 */
const PrivateSigns = ({
  flags,
  help,
  startsOpen = false,
}: {
  flags: readonly RedFlag[];
  help: LocalHelp;
  startsOpen?: boolean | undefined;
}) => {
  const [isShown, setShown] = useState(startsOpen);
  return (
    <>
      <div role="status">
        <Card title={i18n.t('Something you told us needs attention')}>
          <Text top={2} tone="quiet" measure>
            {isShown
              ? i18n.t('Hide it again before anyone else sees your screen.')
              : i18n.t("Open it to see what to do and whom to call. It's closed so that nobody else reads it.")}
          </Text>
          <Text as="div" top={3}>
            <Button kind={isShown ? 'soft' : 'primary'} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? i18n.t('Hide it') : i18n.t('Show what to do')}
            </Button>
          </Text>
        </Card>
      </div>
      {isShown && (
        <>
          <Signs flags={flags} help={help} />
          {flags.some(({ code }) => moodSigns.includes(code)) && <HelpCard help={help} />}
          {flags.some(({ code }) => code === 'violence_at_home') && <ViolenceCard help={help} />}
        </>
      )}
    </>
  );
};

export default PrivateSigns;
