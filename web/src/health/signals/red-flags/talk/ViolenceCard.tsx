import type { LocalHelp } from '@club/contract/platform/local-help';
import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';
import { HelpLines } from './HelpLines.tsx';

/** Whom to call about violence at home; the sign itself says where to find a line if none is on record. */
export const ViolenceCard = ({ help }: { help: LocalHelp }) => (
  <Card title={i18n.t('Someone to talk to')}>
    <Text top={2} tone="quiet" measure>
      {i18n.t('Calls can stay in the list of this phone. Delete them there, or call from another one.')}
    </Text>
    <HelpLines help={{ ...help, crisis: null }} />
  </Card>
);
