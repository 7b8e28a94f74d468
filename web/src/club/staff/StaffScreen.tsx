import { type Administrator, NewAdministrator, type Staff } from '@club/contract/club/staff';
import { type AdminPermission, adminPermissions } from '@club/contract/platform/access';
import { useState } from 'react';
import { AdminPage } from '#club/admin/frame';
import { approvalsApi } from '#club/approvals';
import { useTell, useTellOutcome } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  DataTable,
  dayAndTime,
  fullDay,
  LoadedCard,
  ManyChoices,
  Split,
  StatusChip,
  Text,
  TextField,
} from '#platform/ui';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import { permissionWords } from './permission-words.ts';
import { staffApi } from './staff.api.ts';

/** Who runs the club: what each administrator may do, their passkeys, and invitations. */
const StaffScreen = () => (
  <AdminPage
    needs="staff"
    title={i18n.t('Staff')}
    intro={i18n.t('Each colleague gets their own sign-in, with what their work needs.')}
  >
    <Content />
  </AdminPage>
);

export default StaffScreen;

const Content = () => {
  const query = staffApi.useListStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Split>
      <LoadedCard
        title={query.data ? toTitle(query.data) : i18n.t('Administrators')}
        query={query}
        rows={4}
        failed={() => i18n.t("We couldn't load the administrators.")}
      >
        {(list) => <People list={list} />}
      </LoadedCard>
      <InviteCard />
    </Split>
  );
};

const toTitle = ({ people, needs_passkey: isNeeded }: Staff): string => {
  const without = people.filter(({ passkeys }) => passkeys === 0).length;
  const count = i18n.t('{count, plural, one {# administrator} other {# administrators}}', { count: people.length });
  if (without === 0) return i18n.t('{people}, all with a passkey', { people: count });
  return isNeeded
    ? i18n.t('{people}, {without} locked out until a passkey is added', { people: count, without })
    : i18n.t('{people}, {without} without a passkey', { people: count, without });
};

const People = ({ list: { people, invitations, needs_passkey: needsPasskey } }: { list: Staff }) => {
  const [asked, setAsked] = useState<Administrator | null>(null);
  const [withdraw] = staffApi.useWithdrawStaffInvitationMutation();
  const tellOutcome = useTellOutcome();
  return (
    <>
      <DataTable
        label={i18n.t('Administrators and invitations')}
        columns={[
          { name: i18n.t('Person') },
          { name: i18n.t('May') },
          { name: i18n.t('Passkeys') },
          { name: i18n.t('Last here') },
          { name: i18n.t('Action') },
        ]}
        stacked
      >
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <span>
                <b>
                  <bdi>{person.name}</bdi>
                </b>
                <Text as="small" block anywhere>
                  {person.email}
                </Text>
              </span>
            </td>
            <td>
              <PermissionList permissions={person.permissions} />
            </td>
            <td>
              {person.passkeys > 0 ? (
                <bdi>{person.passkeys}</bdi>
              ) : (
                <StatusChip tone={needsPasskey ? 'bad' : 'quiet'}>{i18n.t('None')}</StatusChip>
              )}
            </td>
            <td>{person.last_seen_at ? dayAndTime(new Date(person.last_seen_at)) : '–'}</td>
            <td>
              {person.is_you ? (
                i18n.t('You')
              ) : (
                <Button kind="plain" onClick={() => setAsked(person)}>
                  {i18n.t('Change…')}
                </Button>
              )}
            </td>
          </tr>
        ))}
        {invitations.map(({ id, email, permissions, invited_by: by, expires_at: end }) => (
          <tr key={id}>
            <td>
              <span>
                <b>{email}</b>
                <Text as="small" block anywhere>
                  {by
                    ? i18n.t('Invited by {name}, ends {day}', { name: by, day: fullDay(new Date(end)) })
                    : i18n.t('Invited, ends {day}', { day: fullDay(new Date(end)) })}
                </Text>
              </span>
            </td>
            <td>
              <PermissionList permissions={permissions} />
            </td>
            <td>–</td>
            <td>–</td>
            <td>
              <Button kind="plain" onClick={() => void tellOutcome(withdraw({ id }), i18n.t('Invitation withdrawn.'))}>
                {i18n.t('Withdraw')}
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
      {asked && <PermissionsDialog person={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

const PermissionList = ({ permissions }: { permissions: readonly AdminPermission[] }) =>
  permissions.length === adminPermissions.length
    ? i18n.t('Everything')
    : permissions.map((one) => permissionWords(one).name).join(', ');

/** Invites with what the caller has themselves: nobody gives more. */
const InviteCard = () => {
  const { data: rights } = approvalsApi.useGetRightsQuery();
  const own = rights && 'permissions' in rights ? rights.permissions : [];
  const tell = useTell();
  const [invite] = staffApi.useInviteStaffMutation();
  const form = useContractForm({
    initial: { email: '', permissions: [] as string[] },
    schema: NewAdministrator,
    send: (person) => invite(NewAdministrator.parse(person)).unwrap(),
    done: (_list, { email }) => {
      tell(i18n.t('Invitation sent to {email}.', { email }), 'success');
      form.reset();
    },
  });
  const { error, value, onChange } = form.field('permissions');
  return (
    <Card title={i18n.t('Invite a colleague')}>
      <StackedForm form={form} gap={4} top={4}>
        <TextField label={i18n.t('E-mail')} type="email" autoComplete="off" {...form.field('email')} />
        <ManyChoices
          label={i18n.t('May')}
          error={error}
          choices={own.map((one) => {
            const { name, about } = permissionWords(one);
            return { value: one, label: name, note: about };
          })}
          values={value}
          onChange={onChange}
        />
        <Text size="sm" tone="quiet">
          {i18n.t('The link in the e-mail works once, for 7 days. You can give what you have yourself.')}
        </Text>
        <div>
          <Button type="submit" busy={form.pending}>
            {i18n.t('Send invitation')}
          </Button>
        </div>
      </StackedForm>
    </Card>
  );
};
