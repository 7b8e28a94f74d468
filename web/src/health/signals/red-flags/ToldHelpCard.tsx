import type { ToldHelp } from '@club/contract/platform/local-help';
import { Card } from '#platform/ui';
import { HelpLines } from './talk/index.ts';

/** What to do now about something that was written, with whom to call; read out as soon as it appears. */
export const ToldHelpCard = ({ told }: { told: ToldHelp }) => (
  <div role="alert">
    <Card title={told.headline}>
      <p>{told.detail}</p>
      <HelpLines help={told.help} />
    </Card>
  </div>
);
