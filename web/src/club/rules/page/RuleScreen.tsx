import type { RulePage } from '@club/contract/club/earning/rules';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { rulePath, rulesPath } from '#club/admin/place-paths';
import { draftChip, limitWords, rulesApi } from '#club/rules';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Fact, Facts, fullDay, Grid, Loaded, points, Row, Stack, Text, toNoon } from '#platform/ui';
import { DraftForm } from './DraftForm.tsx';
import { RehearsalCard } from './RehearsalCard.tsx';
import { EndRuleDialog, StartDialog } from './RuleDialogs.tsx';

/** One earning rule: what it gives today, a draft beside its rehearsal, and what it was before. */
const RuleScreen = () => {
  const { code = '' } = useParams();
  const [name, setName] = useState('');
  return (
    <AdminPage needs="rules" title={name || i18n.t('Earning rule')} intro="">
      <OneRule code={code} onName={setName} />
    </AdminPage>
  );
};

const OneRule = ({ code, onName }: { code: string; onName: (name: string) => void }) => {
  const query = rulesApi.useGetRuleQuery({ code });
  const name = query.data?.rule.name;
  useEffect(() => onName(name ?? ''), [name, onName]);
  return (
    <>
      <Row as={Link} to={rulesPath} gap={1} inline wrap={false} touch weight="semibold" tone="primary">
        <IconChevronLeft size={16} aria-hidden="true" /> {i18n.t('Earning rules')}
      </Row>
      <Loaded
        query={query}
        inCard
        rows={8}
        failed={(error) => `${i18n.t("We couldn't load this rule.")} ${toProblem(error).message}`}
      >
        {(page) => <Parts page={page} onStale={() => void query.refetch()} />}
      </Loaded>
    </>
  );
};

const Parts = ({ page, onStale }: { page: RulePage; onStale: () => void }) => {
  const [asked, setAsked] = useState<'start' | 'end'>();
  const [isDirty, setDirty] = useState(false);
  const close = () => setAsked(undefined);
  return (
    <Grid columns="main-last" align="start">
      <Stack gap="page">
        <TodayCard page={page} onEnd={() => setAsked('end')} />
        {/* a draft that someone else saved replaces what is typed only once this page is opened again */}
        <DraftForm page={page} onStale={onStale} onDirty={setDirty} />
      </Stack>
      <Stack gap="page">
        <RehearsalCard page={page} isUnsaved={isDirty} onStart={() => setAsked('start')} />
        <EarlierCard page={page} />
      </Stack>
      {asked === 'start' && page.draft && <StartDialog page={page} draft={page.draft} onClose={close} />}
      {asked === 'end' && <EndRuleDialog page={page} onClose={close} />}
    </Grid>
  );
};

const TodayCard = ({ page, onEnd }: { page: RulePage; onEnd: () => void }) =>
  page.rule.begun ? <LiveCard page={page} onEnd={onEnd} /> : <NewCard page={page} />;

const NewCard = ({ page: { rule } }: { page: RulePage }) => (
  <Card title={i18n.t('Today')} action={draftChip({ ...rule, draft: null, starts_on: null })}>
    <Facts>
      <CountsFact rule={rule} />
    </Facts>
    <Text size="sm" tone="quiet">
      {i18n.t('Nobody earns by it before its draft starts.')}
    </Text>
  </Card>
);

/** A rule that staff made says what it counts. */
const CountsFact = ({ rule: { counts } }: Pick<RulePage, 'rule'>) => (
  <Fact name={i18n.t('Counts')}>
    {counts && (
      <>
        <Link to={rulePath(counts.code)}>{counts.name}</Link>, {i18n.t('on top of its own points')}
      </>
    )}
  </Fact>
);

const findLastDay = ({ started }: RulePage): string | null =>
  started.find(({ state }) => state === 'live')?.ends_on ?? null;

const LiveCard = ({ page, page: { rule }, onEnd }: { page: RulePage; onEnd: () => void }) => (
  <Card title={i18n.t('Today')} action={draftChip({ ...rule, draft: null, starts_on: null })}>
    <Facts>
      <CountsFact rule={rule} />
      <Fact name={i18n.t('Gives')}>{i18n.t('{amount} points', { amount: points(rule.points) })}</Fact>
      <Fact name={i18n.t('At most')}>{limitWords(rule)}</Fact>
      <Fact name={i18n.t('Pause')}>
        {rule.pause_days > 0
          ? i18n.t('{days, plural, one {# day} other {# days}}', { days: Math.round(rule.pause_days) })
          : null}
      </Fact>
      <Fact name={i18n.t('Last day')}>{toDayWords(findLastDay(page))}</Fact>
      <Fact name={i18n.t('Members read')}>{rule.description}</Fact>
    </Facts>
    {rule.active && (
      <Button kind="plain" onClick={onEnd}>
        {i18n.t('End rule…')}
      </Button>
    )}
  </Card>
);

const toDayWords = (day: string | null): string | null => day && fullDay(toNoon(day));

const EarlierCard = ({ page: { started } }: { page: RulePage }) =>
  started.length > 0 && (
    <Card title={i18n.t('Started here')}>
      <Stack as="ul" ruled={3}>
        {started.map((draft) => (
          <Stack as="li" gap={1} anywhere key={draft.started_at}>
            <b>
              {i18n.t('{amount} points', { amount: points(draft.points) })}, {limitWords(draft)}
            </b>
            <Text as="small" size="sm" tone="quiet">
              {draft.ended_at
                ? i18n.t('{from} to {to}', {
                    from: fullDay(new Date(draft.started_at ?? draft.changed_at)),
                    to: fullDay(new Date(draft.ended_at)),
                  })
                : i18n.t('Since {day}', { day: fullDay(new Date(draft.started_at ?? draft.changed_at)) })}
              {draft.reason && (
                <>
                  {' · '}
                  <q>{draft.reason}</q>
                </>
              )}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );

export default RuleScreen;
