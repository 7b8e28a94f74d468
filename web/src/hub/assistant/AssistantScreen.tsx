import type { AssistantArea, AssistantSettings, Conversation } from '@club/contract/hub/assistant';
import { useState } from 'react';
import { consentsApi } from '#health/base/consents';
import { toProblem, useTellOutcome } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  dayAndTime,
  EmptyState,
  ListCard,
  LoadedCard,
  listAddress,
  ManyChoices,
  Notice,
  offsetParam,
  Page,
  pagesByOffset,
  Row,
  Stack,
  StatusChip,
  Text,
  useListView,
} from '#platform/ui';
import styles from './AssistantScreen.module.css';
import { assistantApi } from './assistant.api.ts';
import { assistantPath } from './assistant-paths.ts';
import { TranscriptButton } from './TranscriptButton.tsx';

const perPage = 10;
const chatsList = listAddress(assistantPath, { offset: offsetParam() });

/** What the assistant may look at, and the chats that the club keeps. */
const AssistantScreen = () => {
  const { view, at } = useListView(chatsList);
  const { offset } = view;
  return (
    <Page
      title={i18n.t('AI Assistant')}
      intro={i18n.t("It answers from your own data and the club's help. You decide what it looks at.")}
      narrow
    >
      <Stack gap="page">
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
      </Stack>
    </Page>
  );
};

export default AssistantScreen;

/** The chats that the club keeps for the member, each to be read, saved or deleted. */
const EarlierChats = ({ chats }: { chats: readonly Conversation[] }) => (
  <Stack as="ul" ruled={0}>
    {chats.map((chat) => (
      <EarlierChat key={chat.id} chat={chat} />
    ))}
  </Stack>
);

const EarlierChat = ({ chat: { id, is_active, created_at, messages } }: { chat: Conversation }) => {
  const [isAsking, setAsking] = useState(false);
  const [remove] = assistantApi.useRemoveConversationMutation();
  const [first] = messages;
  return (
    <li>
      <details className={styles.chat}>
        <summary>
          <b>{first?.message ?? i18n.t('An empty chat')}</b>
          <Row as="span" gap={2} wrap={false} size="sm" tone="quiet">
            <time dateTime={created_at}>{dayAndTime(new Date(created_at))}</time>
            {is_active && <StatusChip tone="good">{i18n.t('Open')}</StatusChip>}
          </Row>
        </summary>
        <Stack as="ol" className={styles.messages} gap={3} padBlock={3} padInline={4} corners="md" ground="sunken">
          {messages.map((message) => (
            <li key={message.id}>
              <b>{message.is_bot ? i18n.t('Assistant') : i18n.t('You')}</b>
              <p>{message.message}</p>
            </li>
          ))}
        </Stack>
        <Row className={styles.actions} gap={6} align="stretch" wrap={false}>
          <TranscriptButton id={id} />
          {!is_active && (
            <Button kind="plain" onClick={() => setAsking(true)}>
              {i18n.t('Delete')}
            </Button>
          )}
        </Row>
      </details>
      {isAsking && (
        <CallDialog
          title={i18n.t('Delete this chat?')}
          confirm={i18n.t('Delete')}
          danger
          send={() => remove({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{i18n.t("It is deleted for good, and it can't be restored.")}</p>
        </CallDialog>
      )}
    </li>
  );
};

/** One switch for each area. Those of health are offered once the member agreed to their use in the assistant. */
const AreaSwitches = ({ settings: { areas, consent, model } }: { settings: AssistantSettings }) => {
  const listGroup = (group: Area['group']) => areas.filter((area) => area.group === group);
  return (
    <Stack className={styles.groups} gap={6}>
      <AreaGroup title={i18n.t('The club')} areas={listGroup('club')} />
      {consent.given ? (
        <AreaGroup title={i18n.t('Your health')} areas={listGroup('health')} />
      ) : (
        <ConsentQuestion consent={consent} />
      )}
      {consent.given && model && <AreaGroup title={i18n.t('A language model')} areas={listGroup('model')} />}
      <Text size="sm" tone="quiet">
        {model
          ? i18n.t('A language model at {model} can word the answers. It gets nothing until you switch it on.', {
              model,
            })
          : i18n.t('No language model is connected. Every answer comes from the club itself.')}
      </Text>
    </Stack>
  );
};

type Area = AssistantSettings['areas'][number];

const AreaGroup = ({ title, areas }: { title: string; areas: readonly Area[] }) => {
  const [change] = assistantApi.useChangeAssistantSettingsMutation();
  const [moving, setMoving] = useState<readonly AssistantArea[]>([]);
  const tellOutcome = useTellOutcome();
  // several may be on their way at once: none that was pressed is lost
  const set = async (area: AssistantArea, allowed: boolean) => {
    setMoving((others) => [...others, area]);
    await tellOutcome(change({ area, allowed }));
    setMoving((others) => others.filter((other) => other !== area));
  };
  const chosen = areas.filter(({ area, allowed }) => allowed !== moving.includes(area)).map(({ area }) => area);
  const choose = (values: readonly string[]) => {
    const moved = areas.find(({ area }) => values.includes(area) !== chosen.includes(area));
    if (moved && !moving.includes(moved.area)) void set(moved.area, values.includes(moved.area));
  };
  return (
    <div aria-busy={moving.length > 0}>
      <ManyChoices
        label={title}
        choices={areas.map(({ area, label, explains }) => ({ value: area, label, note: explains }))}
        values={chosen}
        onChange={choose}
      />
    </div>
  );
};

const ConsentQuestion = ({ consent: { title, text, version } }: { consent: AssistantSettings['consent'] }) => {
  const [give, { isLoading, error }] = consentsApi.useGiveHealthConsentMutation();
  return (
    <Stack gap={3} align="start" pad={4} corners="md" ground="sunken">
      <h3>{i18n.t('Your health')}</h3>
      <p>
        <b>{title}.</b> {text}
      </p>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <Button kind="soft" busy={isLoading} onClick={() => void give({ purpose: 'assistant', version })}>
        {i18n.t('Agree')}
      </Button>
    </Stack>
  );
};
