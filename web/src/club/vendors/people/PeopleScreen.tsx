import { NewVendorPerson, type VendorPeople } from '@club/contract/club/vendor/people';
import { type VendorRole, vendorRoles } from '@club/contract/platform/access';
import { useState } from 'react';
import { useVendorDashboard } from '#club/vendors';
import { useTell, useTellOutcome } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  ConfirmDialog,
  DataTable,
  dayAndTime,
  fullDay,
  Loaded,
  Page,
  SelectField,
  SkeletonBlock,
  Split,
  Stack,
  Text,
  TextField,
} from '#platform/ui';
import { vendorPeopleApi } from './people.api.ts';
import { listTasks, roleOptions, roleWord } from './role-words.ts';

/** Who works in a business: roles, invitations, and what each role may do. */
const PeopleScreen = () => {
  const { canChange } = useVendorDashboard();
  const query = vendorPeopleApi.useListVendorPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={i18n.t('People')} intro={i18n.t('Give colleagues their own sign-in, with what their work needs.')}>
      <Split>
        <Stack gap="page">
          <Card title={i18n.t('Who works here')}>
            <Loaded
              query={query}
              failed={i18n.t("We couldn't load the people.")}
              skeleton={<SkeletonBlock height={160} />}
            >
              {(list) => <PeopleTable list={list} canChange={canChange} />}
            </Loaded>
          </Card>
          <TasksCard />
        </Stack>
        {canChange && <InviteCard />}
      </Split>
    </Page>
  );
};

export default PeopleScreen;

type Person = VendorPeople['people'][number];

const PeopleTable = ({ list: { people, invitations }, canChange }: { list: VendorPeople; canChange: boolean }) => {
  const [removing, setRemoving] = useState<Person | null>(null);
  const [withdraw] = vendorPeopleApi.useWithdrawVendorInvitationMutation();
  const tellOutcome = useTellOutcome();
  return (
    <>
      <DataTable
        label={i18n.t('People and invitations')}
        columns={[
          { name: i18n.t('Person') },
          { name: i18n.t('Role') },
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
              {person.is_account_owner || person.is_you || !canChange ? (
                roleWord(person.role)
              ) : (
                <RoleChoice person={person} />
              )}
            </td>
            <td>{person.last_used_at ? dayAndTime(new Date(person.last_used_at)) : '–'}</td>
            <td>
              {person.is_you && i18n.t('You')}
              {canChange && !person.is_you && !person.is_account_owner && (
                <Button kind="plain" onClick={() => setRemoving(person)}>
                  {i18n.t('Remove…')}
                </Button>
              )}
            </td>
          </tr>
        ))}
        {invitations.map(({ id, email, role, expires_at }) => (
          <tr key={id}>
            <td>
              <span>
                <b>{email}</b>
                <Text as="small" block anywhere>
                  {i18n.t('Invited, ends {day}', { day: fullDay(new Date(expires_at)) })}
                </Text>
              </span>
            </td>
            <td>{i18n.t('{role}, invited', { role: roleWord(role) })}</td>
            <td>–</td>
            <td>
              {canChange && (
                <Button
                  kind="plain"
                  onClick={() => void tellOutcome(withdraw({ id }), i18n.t('Invitation withdrawn.'))}
                >
                  {i18n.t('Withdraw')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      {removing && <RemoveDialog person={removing} onClose={() => setRemoving(null)} />}
    </>
  );
};

const RoleChoice = ({ person }: { person: Person }) => {
  const [change] = vendorPeopleApi.useChangeVendorRoleMutation();
  const tellOutcome = useTellOutcome();
  const choose = (role: VendorRole) => void tellOutcome(change({ id: person.id, role }), i18n.t('Role changed.'));
  return (
    <SelectField
      label={i18n.t('Role of {name}', { name: person.name })}
      options={roleOptions()}
      value={person.role}
      onChange={({ target }) => choose(vendorRoles.find((role) => role === target.value) ?? person.role)}
    />
  );
};

const RemoveDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const [remove, { isLoading }] = vendorPeopleApi.useRemoveVendorPersonMutation();
  const tellOutcome = useTellOutcome();
  const confirm = async () => {
    await tellOutcome(remove({ id: person.id }), i18n.t('{name} was removed.', { name: person.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Remove {name}?', { name: person.name })}
      confirm={i18n.t('Remove person')}
      back={i18n.t('Keep')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{i18n.t("They can't open your business any more. Their own account stays.")}</p>
    </ConfirmDialog>
  );
};

const InviteCard = () => {
  const tell = useTell();
  const [invite] = vendorPeopleApi.useInviteVendorPersonMutation();
  const form = useContractForm({
    initial: { email: '', role: 'desk' as string },
    schema: NewVendorPerson,
    send: (person) => invite(NewVendorPerson.parse(person)).unwrap(),
    done: (_list, { email }) => {
      tell(i18n.t('Invitation sent to {email}.', { email }), 'success');
      form.reset();
    },
  });
  return (
    <Card title={i18n.t('Invite someone')}>
      <StackedForm form={form} gap={4} top={4}>
        <TextField label={i18n.t('E-mail')} type="email" autoComplete="off" {...form.field('email')} />
        <SelectField label={i18n.t('Role')} options={roleOptions()} {...form.field('role')} />
        <Text size="sm" tone="quiet">
          {i18n.t('The link in the e-mail works once, for 7 days.')}
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

const TasksCard = () => (
  <Card title={i18n.t('What each role can do')}>
    <DataTable
      label={i18n.t('What each role can do')}
      columns={[{ name: i18n.t('Task') }, ...vendorRoles.map((role) => ({ name: roleWord(role) }))]}
    >
      {listTasks().map(({ name, roles }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {vendorRoles.map((role) => (
            <td key={role}>{roles.includes(role) ? i18n.t('Yes') : '–'}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  </Card>
);
