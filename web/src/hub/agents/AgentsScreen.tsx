import type { Agent, agents } from '@club/contract/hub/agents';
import type { Output } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { healthPrivacyPath } from '#platform/paths';
import { Button, Card, EmptyState, LoadedCard, Notice, Page, Row, Stack, Text, TextLink } from '#platform/ui';
import { AgentLine } from './AgentLine.tsx';
import { agentsApi } from './agents.api.ts';

type Listed = Output<typeof agents.listAgents>;

/** Agents of the member's own: how to connect one, what each reads, and how to stop it. */
const AgentsScreen = () => {
  const query = agentsApi.useListAgentsQuery();
  return (
    <Page
      title={i18n.t('Your agents')}
      intro={i18n.t(
        'Let an AI agent you use elsewhere read your figures. It can only read, and you can stop it any time.',
      )}
      narrow
    >
      <Stack gap="page">
        {query.data && <Connect listed={query.data} />}
        <LoadedCard
          title={i18n.t('Agents you allowed')}
          query={query}
          failed={i18n.t("We couldn't load your agents.")}
          rows={2}
          isEmpty={({ results }) => results.length === 0}
          empty={<EmptyState>{i18n.t('Agents you allow will appear here, with everything they read.')}</EmptyState>}
        >
          {({ results }) => <AgentList rows={results} />}
        </LoadedCard>
      </Stack>
    </Page>
  );
};

export default AgentsScreen;

const AgentList = ({ rows }: { rows: readonly Agent[] }) => (
  <Text as="ul" top={2}>
    {rows.map((agent) => (
      <AgentLine key={agent.id} agent={agent} />
    ))}
  </Text>
);

const Connect = ({ listed: { enabled, address } }: { listed: Listed }) => {
  const [copied, setCopied] = useState(false);
  if (!enabled)
    return (
      <Notice type="info">{i18n.t("This club doesn't let members connect agents. None can read your data.")}</Notice>
    );
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Card title={i18n.t('Connect an agent')}>
      <Stack as="ol" marks="decimal" gap={2} top={3} measure>
        <li>
          {i18n.t('Paste this address where your agent adds a connector (MCP server).')}
          <Row gap={3} rowGap={1} top={2}>
            <Text as="code" padBlock={2} padInline={3} corners="md" ground="primary" anywhere dir="ltr">
              {address}
            </Text>
            <Button kind="plain" onClick={() => void copy()}>
              {copied ? i18n.t('Copied') : i18n.t('Copy address')}
            </Button>
          </Row>
        </li>
        <li>{i18n.t('Sign in here when it asks you to.')}</li>
        <li>{i18n.t('Choose what it may read, and for how long.')}</li>
      </Stack>
      <Text top={3} tone="quiet" measure>
        {i18n.t('The people who run the agent get what it reads, outside the club.')}{' '}
        {i18n.t('For health data, agree first under')}{' '}
        <TextLink to={healthPrivacyPath}>{i18n.t('Health privacy')}</TextLink>.
      </Text>
    </Card>
  );
};
