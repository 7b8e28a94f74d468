import { i18n } from '#platform/i18n';
import {
  EmptyState,
  ListCard,
  LoadedCard,
  listAddress,
  offsetParam,
  Page,
  pagesByOffset,
  useListView,
} from '#platform/ui';
import { AreaSwitches } from './AreaSwitches.tsx';
import styles from './AssistantScreen.module.css';
import { assistantApi } from './assistant.api.ts';
import { assistantPath } from './assistant-paths.ts';
import { EarlierChats } from './EarlierChats.tsx';

const perPage = 10;
const chatsList = listAddress(assistantPath, { offset: offsetParam() });

/** What the assistant may look at, and the chats that the club keeps. */
const AssistantScreen = () => {
  const { view, at } = useListView(chatsList);
  const { offset } = view;
  return (
    <Page
      title={i18n.t('AI Assistant')}
      intro={i18n.t('It answers from your own data and the club’s help. You decide what it looks at.')}
      narrow
    >
      <div className={styles.cards}>
        <LoadedCard
          title={i18n.t('What it may look at')}
          query={assistantApi.useGetAssistantSettingsQuery()}
          failed={i18n.t("We couldn't load what the assistant may look at.")}
          rows={6}
        >
          {(settings) => <AreaSwitches settings={settings} />}
        </LoadedCard>
        <ListCard
          title={i18n.t('Your chats')}
          query={assistantApi.useListConversationsQuery({ limit: perPage, offset })}
          failed={i18n.t("We couldn't load your chats.")}
          empty={
            <EmptyState>
              {i18n.t('Your chats will appear here. Open the assistant at the bottom of the page.')}
            </EmptyState>
          }
          rows={3}
          paging={pagesByOffset(offset, perPage, (next) => at({ offset: next }))}
        >
          {({ results }) => <EarlierChats chats={results} />}
        </ListCard>
      </div>
    </Page>
  );
};

export default AssistantScreen;
