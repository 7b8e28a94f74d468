import { useState } from 'react';
import { AdminPage } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Stack } from '#platform/ui';
import { Composer } from './Composer.tsx';
import { History } from './History.tsx';

/** Messages to the members' devices: who gets one, what it says, and what became of those before. */
const PushScreen = () => {
  const [sent, setSent] = useState(0);
  return (
    <AdminPage
      needs="push"
      title={i18n.t('Push messages')}
      intro={i18n.t('Reach members on their devices. The same message also appears in their notices.')}
    >
      <Stack gap="page">
        <Composer key={sent} onSent={() => setSent(sent + 1)} />
        <History />
      </Stack>
    </AdminPage>
  );
};

export default PushScreen;
