import type { RedFlag } from '@club/contract/health/signals/red-flags';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { i18n } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';
import { RedFlagPanel } from './RedFlagPanel.tsx';

/** Warning signs on a page with a heading of its own; read out as they appear. */
export const Signs = ({ flags, help }: { flags: readonly RedFlag[]; help: LocalHelp }) => {
  const [first] = flags;
  if (!first) return null;
  return (
    <div role={first.level === 'routine' ? 'status' : 'alert'}>
      <RedFlagPanel
        flags={flags}
        help={help}
        kicker={i18n.t('Noticed {at}', { at: dayAndTime(new Date(first.raised_at)) })}
        isPart
      />
    </div>
  );
};
