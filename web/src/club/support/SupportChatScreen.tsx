import { IconArrowLeft, IconMessageCircle } from '@tabler/icons-react';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Button, Card, EmptyState, ErrorState, LinkButton, Page, SkeletonBlock, VisuallyHidden } from '#platform/ui';
import styles from './SupportChatScreen.module.css';
import { type ChatState, useSupportChat } from './use-support-chat.ts';

/** The only page that runs the chat provider's script. Its links load the next page again, without that script. */
const SupportChatScreen = () => {
  const { state, openChat } = useSupportChat();
  return (
    <Page title={i18n.t('Support chat')} intro={i18n.t('Talk to the people of our team.')} narrow>
      <Card busy={state === 'loading'}>
        <div className={styles.chat}>
          <Shown state={state} onOpen={openChat} />
        </div>
      </Card>
      <div>
        <LinkButton
          kind="plain"
          to={paths.home}
          reloadDocument
          icon={<IconArrowLeft className={styles.arrow} size={18} aria-hidden="true" />}
        >
          {i18n.t('Back to the club')}
        </LinkButton>
      </div>
    </Page>
  );
};

const Shown = ({ state, onOpen }: { state: ChatState; onOpen: () => void }) => {
  if (state === 'loading')
    return (
      <>
        <p role="status">{i18n.t('Opening the chat…')}</p>
        <SkeletonBlock height={96} />
      </>
    );
  if (state === 'none')
    return <EmptyState action={<Feedback />}>{i18n.t('The club answers by e-mail instead of in a chat.')}</EmptyState>;
  if (state === 'failed')
    return (
      <>
        <ErrorState onRetry={() => location.reload()}>
          {i18n.t("The chat didn't open. Try again, or write to us: we answer by e-mail.")}
        </ErrorState>
        <div>
          <Feedback />
        </div>
      </>
    );
  return (
    <>
      <p role="status">
        {i18n.t('The chat is open.')}
        <VisuallyHidden> {i18n.t('Its window is at the end of this page.')}</VisuallyHidden>
      </p>
      <p>
        {i18n.t('Our team sees your name and your verified e-mail address, and nothing of your health or your points.')}
      </p>
      <div>
        <Button kind="soft" icon={<IconMessageCircle size={18} aria-hidden="true" />} onClick={onOpen}>
          {i18n.t('Show the chat')}
        </Button>
      </div>
    </>
  );
};

const Feedback = () => (
  <LinkButton kind="soft" to="/feedbacks" reloadDocument>
    {i18n.t('Write to the club')}
  </LinkButton>
);

export default SupportChatScreen;
