import { admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { members } from '@club/contract/club/members';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { memberRecord } from '#club/members/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const klara = memberRecord();

beforeEach(() => {
  answer(approvals.getRights, rights('support', 'adjust'));
  answer(members.getMember, klara);
});
const open = () => openAsMember(`/admin/members/${klara.id}`, { is_admin: true });
const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const lastBody = (endpoint: Parameters<typeof listCalls>[0]) => listCalls(endpoint).at(-1)?.body;
const longReason = 'Three sign-ins from two countries.';

test('one page names everything about a member, with links to the others in it', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Klara Vogel' })).toBeVisible();
  const points = await findPart('Points');
  for (const text of ['486.00', '612.00', '61 in all', '+54.00', 'One visit was counted twice'])
    expect(points.getByText(text)).toBeVisible();
  expect(points.getByRole('link', { name: 'Maya Chen' })).toHaveAttribute('href', expect.stringMatching('/members/'));
  expect((await findPart('Vouchers')).getByText('Device broke')).toBeVisible();
  expect((await findPart('Messages')).getByText('Voucher used: Mud ritual')).toBeVisible();
  expect((await findPart('Sign-in')).getByText('Safari on iPhone')).toBeVisible();
  expect((await findPart('Card')).getByText('•••• 2041')).toBeVisible();
  expect((await findPart('Details')).getByText('+49 ••• 4471')).toBeVisible();
  expect((await findPart('Notes')).getByText('Called her on 2 Sep, new phone.')).toBeVisible();
  const log = await findPart('Audit log');
  expect(log.getByText('Marco Ruiz: Member suspended')).toBeVisible();
  expect(log.getByText(longReason)).toBeVisible();
});

test('of consents the page says that they exist, and that staff see no more', async () => {
  open();
  const consents = await findPart('Consents');
  expect(consents.getByText('Health data').closest('div')).toHaveTextContent('Given May 6, 2026');
  expect(consents.getByText('Points for health acts').closest('div')).toHaveTextContent('Not given');
  expect(consents.getByText('Staff see that a consent exists, never a health value.')).toBeVisible();
});

test('suspends until a day: the effect first, then the reason, then the act', async () => {
  answer(members.suspendMember, { ended: 2, offers: 2 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = await findDialog('Suspend Klara Vogel');
  for (const text of [
    '2 sessions end',
    '1 open voucher can still be used',
    '2 offers of New Leaf Bowls go off sale until then',
  ])
    expect(dialog.getByText(text)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Suspend until / }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  expect(listCalls(members.suspendMember)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), longReason);
  await user.click(dialog.getByRole('radio', { name: 'No end date' }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(lastBody(members.suspendMember)).toEqual({ seen: 7, reason: longReason, until: '' });
  expect(await screen.findByText('Klara Vogel is suspended.')).toBeVisible();
});

test('an administrator who was slower reads what changed, and the page shows it', async () => {
  answer(members.suspendMember, problem('stale_version', { message: 'Marco Ruiz suspended the member meanwhile.' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = await findDialog('Suspend Klara Vogel');
  await user.type(dialog.getByLabelText('Reason'), longReason);
  answer(members.getMember, memberRecord({ last_act: 9, sessions: [] }));
  await user.click(dialog.getByRole('button', { name: /^Suspend until / }));
  expect(await dialog.findByText('Marco Ruiz suspended the member meanwhile.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue(longReason);
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument();
});

test('corrects points with the balance before and after', async () => {
  answer(members.correctMemberPoints, { before: 486, after: 461 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Correct points…' }));
  const dialog = await findDialog('Correct points');
  await user.click(dialog.getByRole('radio', { name: 'Take off' }));
  await user.type(dialog.getByLabelText('Amount'), '25');
  expect(dialog.getByText('486.00 → 461.00')).toBeVisible();
  expect(dialog.getByText('Your corrections today: 25.00 of 500.00')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason, sent to Klara'), longReason);
  await user.click(dialog.getByRole('button', { name: 'Take off 25.00 points' }));
  expect(await screen.findByText('Klara Vogel has 461.00 points now.')).toBeVisible();
  expect(lastBody(members.correctMemberPoints)).toEqual({ seen: 7, amount: '25', take_off: true, reason: longReason });
});

test('ends one session, or all of them', async () => {
  answer(members.signOutMember, { ended: 1 });
  const { user } = open();
  const part = await findPart('Sign-in');
  await user.click(part.getAllByRole('button', { name: 'End' })[0] as HTMLElement);
  await user.click((await findDialog('End this session?')).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(lastBody(members.signOutMember)).toEqual({ session: klara.sessions[0]?.id }));
  await user.click(part.getByRole('button', { name: 'End all 2 sessions' }));
  await user.click((await findDialog('End all sessions?')).getByRole('button', { name: 'End 2 sessions' }));
  await waitFor(() => expect(lastBody(members.signOutMember)).toEqual({}));
});

test('blocks a card with a reason, and shows the number of a new one once', async () => {
  answer(members.changeMemberCard, ({ body }) => ({
    number: (body as { act: string }).act === 'issue' ? '9912345678901234' : null,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Block…' }));
  const block = await findDialog('Block the card?');
  await user.type(block.getByLabelText('Reason'), longReason);
  await user.click(block.getByRole('button', { name: 'Block card' }));
  expect(await screen.findByText('The card is blocked.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Issue a new one…' }));
  const issue = await findDialog('Issue a card?');
  await user.type(issue.getByLabelText('Reason'), longReason);
  await user.click(issue.getByRole('button', { name: 'Issue card' }));
  const shown = await findDialog('The new card');
  expect(shown.getByText('9912 3456 7890 1234')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('restores a suspended member, and resets lost passkeys', async () => {
  answer(members.getMember, memberRecord({ status: 'suspended', status_reason: longReason }));
  answer(members.restoreMember, { offers: 2 });
  answer(members.resetMemberPasskeys, { removed: 1 });
  const { user } = open();
  expect(await screen.findByText('Suspended without an end date.', { exact: false })).toHaveTextContent(longReason);
  await user.click(screen.getByRole('button', { name: 'Restore…' }));
  const restore = await findDialog('Restore Klara?');
  expect(restore.getByText('They can sign in again, and 2 offers are on sale again.')).toBeVisible();
  await user.type(restore.getByLabelText('Reason'), longReason);
  await user.click(restore.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Klara Vogel can sign in again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset…' }));
  const reset = await findDialog('Reset the passkeys?');
  await user.type(reset.getByLabelText('Reason'), longReason);
  await user.click(reset.getByRole('button', { name: 'Reset passkeys' }));
  expect(await screen.findByText('The passkeys are removed.')).toBeVisible();
});

test('orders a copy or a deletion that the member asked for', async () => {
  answer(members.orderMemberCopy, { ordered: true });
  answer(members.deleteMember, { deleted_after: '2026-12-04T09:00:00.000Z' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export data…' }));
  const copy = await findDialog('Send a copy of the data?');
  await user.type(copy.getByLabelText('Reason'), longReason);
  await user.click(copy.getByRole('button', { name: 'Send copy' }));
  expect(await screen.findByText('Klara Vogel gets a link when the copy is ready.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete account…' }));
  const removal = await findDialog('Delete the account of Klara?');
  await user.type(removal.getByLabelText('Reason'), longReason);
  await user.click(removal.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Klara Vogel will be deleted in 14 days.')).toBeVisible();
  expect(lastBody(members.deleteMember)).toEqual({ seen: 7, reason: longReason });
});

test('writes a note', async () => {
  answer(members.addMemberNote, { id: klara.id });
  const { user } = open();
  const part = await findPart('Notes');
  await user.type(part.getByLabelText('New note'), 'She will call back.');
  await user.click(part.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(part.getByLabelText('New note')).toHaveValue(''));
  expect(lastBody(members.addMemberNote)).toEqual({ note: 'She will call back.' });
});

test('no act is offered on oneself, on an administrator without the right to, or beyond the permissions', async () => {
  answer(members.getMember, memberRecord({ own: true }));
  const first = open();
  expect(await screen.findByText('This is you. Another administrator can act on your account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /…$|^End/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Notes' })).not.toBeInTheDocument();
  first.unmount();
  answer(members.getMember, memberRecord({ is_admin: true }));
  const second = open();
  expect(await screen.findByText('Administrator')).toBeVisible();
  expect(screen.queryByRole('button', { name: /…$|^End/ })).not.toBeInTheDocument();
  second.unmount();
  answer(approvals.getRights, rights('support'));
  answer(members.getMember, klara);
  open();
  expect(await screen.findByRole('button', { name: 'Suspend…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct points…' })).not.toBeInTheDocument();
});

test('names in the lists of the dashboard lead to the page of the member, where the reader may open it', async () => {
  const row = { member: { id: klara.id, name: 'Klara Vogel' }, points: 486 };
  answer(admin.listHoldings, factories.list([row]));
  answer(approvals.getRights, rights('dashboard', 'support'));
  const first = openAsMember('/admin/figures/holdings', { is_admin: true });
  expect(await screen.findByRole('link', { name: 'Klara Vogel' })).toHaveAttribute(
    'href',
    `/admin/members/${klara.id}`,
  );
  first.unmount();
  answer(approvals.getRights, rights('dashboard'));
  openAsMember('/admin/figures/holdings', { is_admin: true });
  expect(await screen.findByText('Klara Vogel')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Klara Vogel' })).not.toBeInTheDocument();
});

test('to see the club as the member sees it takes a reason, and leads there in this tab alone', async () => {
  const until = new Date(Date.now() + 900_000).toISOString();
  answer(members.viewMember, { signed_in: factories.session({ first_name: 'Klara' }), until });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'See as Klara sees it…' }));
  const dialog = await findDialog('See the club as Klara sees it?');
  await user.click(dialog.getByRole('button', { name: 'Look for 15 minutes' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'She wrote that a voucher is missing.');
  await user.click(dialog.getByRole('button', { name: 'Look for 15 minutes' }));
  await waitFor(() => expect(sessionStorage.getItem('persist:root')).toContain('Klara'));
  expect(lastBody(members.viewMember)).toEqual({ reason: 'She wrote that a voucher is missing.' });
  expect(JSON.parse(sessionStorage.getItem('club:view') ?? '')).toMatchObject({ memberId: klara.id, until });
  expect(localStorage.getItem('persist:root')).not.toContain('Klara');
  sessionStorage.clear();
});

test('back on the page of a member, what was seen of their club is ended', async () => {
  answer(members.leaveMember, { ended: 1 });
  const view = { memberId: klara.id, name: 'Klara Vogel', until: new Date().toISOString() };
  sessionStorage.setItem('club:view', JSON.stringify(view));
  open();
  await waitFor(() => expect(listCalls(members.leaveMember)).toHaveLength(1));
  expect(await screen.findByText('The time to look is over, so you are back as yourself.')).toBeVisible();
  expect(sessionStorage.getItem('club:view')).toBeNull();
});

test('a change of address is started by one administrator, who can not enter its code', async () => {
  answer(members.changeMemberEmail, () => {
    answer(members.getMember, { ...klara, pending_email: { address: 'klara@new.example', by_caller: true } });
    return { sent_to: 'klara@new.example' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change e-mail…' }));
  const dialog = await findDialog('Change the e-mail of Klara Vogel');
  await user.type(dialog.getByLabelText('New e-mail'), 'klara@new.example');
  await user.type(dialog.getByLabelText('Reason'), 'Her mailbox at the old company is gone.');
  await user.click(dialog.getByRole('button', { name: 'Mail the code' }));
  expect(await screen.findByText(/Another administrator enters it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter the code…' })).toBeNull();
});

test('another administrator enters the code that the member reads out', async () => {
  answer(members.getMember, { ...klara, pending_email: { address: 'klara@new.example', by_caller: false } });
  answer(members.confirmMemberEmail, { email: 'klara@new.example' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enter the code…' }));
  const dialog = await findDialog('Which code did Klara get?');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Change the e-mail' }));
  expect(await screen.findByText('Klara Vogel signs in with klara@new.example now.')).toBeVisible();
  expect(lastBody(members.confirmMemberEmail)).toEqual({ code: '123456' });
});
