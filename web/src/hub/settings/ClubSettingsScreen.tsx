import type { ClubSettings } from '@club/contract/hub/settings';
import { AdminPage, useMayOpen } from '#club/admin/frame';
import { staffPath } from '#club/admin/place-paths';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  DataTable,
  dayAndTime,
  Fact,
  Facts,
  fullDay,
  LinkButton,
  Loaded,
  Notice,
  Row,
  SkeletonRows,
  Split,
  Stack,
  StatusChip,
  Text,
} from '#platform/ui';
import { Connections } from './Connections.tsx';
import { Jobs } from './Jobs.tsx';
import { settingsApi } from './settings.api.ts';

/** How the club's machine is doing: connections, jobs, the ledger's checks, room and version. */
const ClubSettingsScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Settings and health')} intro="">
    <Content />
  </AdminPage>
);

export default ClubSettingsScreen;

const Content = () => {
  const query = settingsApi.useGetClubSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 30_000,
  });
  const mayInvite = useMayOpen('staff');
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load the settings.")} skeleton={<SkeletonRows rows={6} />}>
      {(club) => (
        <>
          <Text bottom="page" tone="quiet">
            {sayHealth(club)}
          </Text>
          <Split>
            <Stack gap="page">
              <Warnings club={club} />
              <Connections parts={club.parts} />
              <Jobs jobs={club.jobs} />
            </Stack>
            <Stack gap="page">
              <LedgerChecks checks={club.ledger_checks} />
              <Backups backups={club.backups} />
              <ThisClub club={club} />
              {mayInvite && (
                <Card title={i18n.t('Staff')}>
                  <Row gap={3} top={3}>
                    <LinkButton kind="soft" to={staffPath}>
                      {i18n.t('Rights and invitations')}
                    </LinkButton>
                  </Row>
                </Card>
              )}
            </Stack>
          </Split>
        </>
      )}
    </Loaded>
  );
};

const sayHealth = ({ parts, jobs, ledger_checks: [check] }: ClubSettings): string => {
  const broken = parts.filter(({ last_test: test }) => test?.ok === false).length;
  const faults = [
    ...(broken > 0
      ? [i18n.t('{count, plural, one {# connection} other {# connections}} failed the last test.', { count: broken })]
      : []),
    ...(jobs.failed > 0 ? [i18n.t('{count, plural, one {# job} other {# jobs}} failed.', { count: jobs.failed })] : []),
    ...(check && check.findings > 0 ? [i18n.t("The ledger doesn't add up.")] : []),
  ];
  return faults.length > 0 ? faults.join(' ') : i18n.t('Nothing failed.');
};

const Warnings = ({ club: { club, storage } }: { club: ClubSettings }) => (
  <>
    {club.example_terms && (
      <Notice type="info">
        {i18n.t(
          "Members agree to the product's example terms. Write your own under Content, or name a folder in AGREEMENTS_DIR.",
        )}
      </Notice>
    )}
    {storage.free_bytes < 2 * storage.reserve_bytes && (
      <Notice type="error">
        {i18n.t('The disk is almost full: {free} left. Below {reserve} no file is taken.', {
          free: gigabytes(storage.free_bytes),
          reserve: gigabytes(storage.reserve_bytes),
        })}
      </Notice>
    )}
  </>
);

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const LedgerChecks = ({ checks }: { checks: ClubSettings['ledger_checks'] }) => {
  const [last] = checks;
  const [start, { isLoading }] = settingsApi.useStartLedgerCheckMutation();
  const tellOutcome = useTellOutcome();
  return (
    <Card title={sayLedger(last)}>
      {last && (
        <Text size="sm" tone="quiet">
          {i18n.t('Checked {time}', { time: dayAndTime(new Date(last.at)) })}
        </Text>
      )}
      {checks.length > 0 && (
        <DataTable
          label={i18n.t('Checks of the ledger')}
          columns={[{ name: i18n.t('Check') }, { name: i18n.t('Found') }]}
        >
          {checks.slice(0, 7).map(({ at, findings }) => (
            <tr key={at}>
              <td>{dayAndTime(new Date(at))}</td>
              <td>
                {findings === 0 ? (
                  <StatusChip tone="good">{i18n.t('Nothing')}</StatusChip>
                ) : (
                  <StatusChip tone="bad">
                    {i18n.t('{count, plural, one {# difference} other {# differences}}', { count: findings })}
                  </StatusChip>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {last && last.findings > 0 && (
        <p>{i18n.t("The server's log says where. Don't issue statements before it is cleared up.")}</p>
      )}
      <Row gap={3} top={3}>
        <Button
          kind="soft"
          busy={isLoading}
          onClick={() =>
            void tellOutcome(start(), i18n.t('The check runs in the background. Its result appears here.'))
          }
        >
          {i18n.t('Check now')}
        </Button>
      </Row>
    </Card>
  );
};

const sayLedger = (last: ClubSettings['ledger_checks'][number] | undefined): string => {
  if (!last) return i18n.t('The ledger was not checked yet');
  return last.findings === 0 ? i18n.t('The ledger adds up') : i18n.t("The ledger doesn't add up");
};

/** A club without a backup says so; one is made at the machine, since it holds everything. */
const Backups = ({ backups: { passed, failed } }: Pick<ClubSettings, 'backups'>) => (
  <Card
    title={
      passed ? i18n.t('Backup, {time}', { time: dayAndTime(new Date(passed.ended_at)) }) : i18n.t('No backup was made')
    }
  >
    {passed && (
      <Text size="sm" tone="quiet">
        {i18n.t('{size}, restored as a trial with {count} postings.', {
          size: gigabytes(passed.bytes),
          count: passed.transactions,
        })}
      </Text>
    )}
    {failed && (
      <Notice type="error">
        {i18n.t('The one of {time} failed: {failure}', {
          time: dayAndTime(new Date(failed.ended_at)),
          failure: failed.failure ?? '',
        })}
      </Notice>
    )}
    {!passed && (
      <p>
        {i18n.t('Run "npm run backup" at the machine, once a day. With a PostgreSQL of your own, back that up too.')}
      </p>
    )}
  </Card>
);

const ThisClub = ({ club: { club, storage } }: { club: ClubSettings }) => (
  <Card title={i18n.t('This club')}>
    <Facts kind="rows">
      <Fact name={i18n.t('Version')}>{club.version}</Fact>
      <Fact name={i18n.t('Database')}>{`PostgreSQL ${club.database_version}`}</Fact>
      <Fact name={i18n.t('Time zone')}>{club.time_zone}</Fact>
      <Fact name={i18n.t('Started')}>{dayAndTime(new Date(club.started_at))}</Fact>
      <Fact name={i18n.t('Free disk')}>{gigabytes(storage.free_bytes)}</Fact>
      <Fact name={i18n.t('Secret key')}>
        {club.secret_keys === 1
          ? i18n.t('Matches the data')
          : i18n.t('Being rotated: {count} keys', { count: club.secret_keys })}
      </Fact>
      <Fact name={i18n.t('Health limits')}>
        {club.clinical_review
          ? i18n.t('Reviewed by {name} on {day}', {
              name: club.clinical_review.by,
              day: fullDay(new Date(club.clinical_review.on)),
            })
          : i18n.t('No clinician has reviewed them')}
      </Fact>
    </Facts>
  </Card>
);
