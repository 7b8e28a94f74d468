import { admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { vendors } from '@club/contract/club/vendors';
import { identity } from '@club/contract/core/identity';
import { auditActions } from '@club/contract/platform/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesText, toSteps } from '#club/admin/dashboard';
import { auditDetails, auditWords } from '#club/admin/lists';
import { accountStatus } from '#club/vendors/fixtures';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';
import { application, makeAnswers, makeList, rights, stats } from './fixtures.testing.ts';

const reason = 'Please tell us more about the people you would invite.';
const waiting = [application(1), application(2), application(3)];

/** Opens an admin page over a queue that a decided application leaves. */
const open = (path: string, queue = [...waiting], needed: 'ambassadors' | 'vendors' = 'ambassadors') => {
  answer(approvals.getRights, ({ asked }) => (asked.approval_type ? makeList(queue) : rights(needed, 'dashboard')));
  answer(approvals.getAmbassadorAnswers, ({ asked }) => makeAnswers(asked.user_id ?? ''));
  answer(vendors.listVendorCases, factories.list([]));
  answer(approvals.decide, ({ body }) => {
    const at = queue.findIndex(({ id }) => id === body.application_id);
    const [decided] = queue.splice(at, 1);
    return { ...(decided ?? application(9)), status: body.status as 'APR' };
  });
  return openAsMember(path, { is_admin: true });
};
const shown = () => screen.findByRole('heading', { level: 2, name: /^Ana/ });

test('the queue shows how long each applicant has waited and opens the first application', async () => {
  open('/admin');
  expect(await shown()).toHaveTextContent('Ana Number 1');
  expect(within(screen.getByRole('list', { name: 'Applications' })).getAllByText('waiting 3 days')).toHaveLength(3);
  expect(await screen.findByText('Because of 51')).toBeVisible();
  expect(screen.getByRole('link', { name: 'In Review (3)' })).toHaveAttribute('aria-current', 'true');
});

test('j and k move through the queue, a approves, and the next application opens', async () => {
  const { user } = open('/admin');
  await shown();
  screen.getByRole('button', { name: /Ana Number 1/ }).focus();
  await user.keyboard('jjk');
  await waitFor(async () => expect(await shown()).toHaveTextContent('Ana Number 2'));
  expect(screen.getByRole('button', { name: /Ana Number 2/ })).toHaveFocus();
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve Ana Number 2?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(approvals.decide)[0]?.body).toMatchObject({
    application_id: waiting[1]?.id,
    status: 'APR',
    expected_status: 'REW',
  });
  await waitFor(async () => expect(await shown()).toHaveTextContent('Ana Number 3'));
  expect(screen.getByText('Ana Number 2 is approved.')).toBeVisible();
});

test('a rejection needs a reason, and typing it triggers no shortcuts', async () => {
  const { user } = open('/admin');
  await shown();
  screen.getByRole('button', { name: /Ana Number 1/ }).focus();
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject Ana Number 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Write at least 10 characters.')).toBeVisible();
  expect(listCalls(approvals.decide)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(listCalls(approvals.decide)[0]?.body).toMatchObject({ status: 'REJ', reason }));
});

test('vendor applications have a page of their own, with the business and its company', async () => {
  const { vendor } = accountStatus('REW');
  const business = application(4, {
    approval_type: 'vendor',
    vendor: vendor?.vendor ?? null,
    company: { ...application(4).company, exists: true, company_name: 'Alba Spa Ltd' },
  });
  const { user } = open('/admin/vendor', [business], 'vendors');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendor applications' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Alba Spa' })).toBeVisible();
  expect(screen.getByText('Alba Spa Ltd')).toBeVisible();
  expect(listCalls(approvals.getRights).map(({ asked }) => asked.approval_type)).toContain('vendor');
  expect(listCalls(approvals.getRights).map(({ asked }) => asked.approval_type)).not.toContain('ambassador');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Alba Spa?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(listCalls(approvals.decide)[0]?.body).toMatchObject({ application_id: business.id, status: 'APR' }),
  );
  expect(await screen.findByText('All caught up. New applications will appear here.')).toBeVisible();
});

test('the dialog says when another reviewer has decided first', async () => {
  const { user } = open('/admin');
  await shown();
  answer(
    approvals.decide,
    problem('invalid_transition', { message: 'Another reviewer has just decided. Reload to see the decision.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(
    await within(dialog).findByText('Another reviewer has just decided. Reload to see the decision.'),
  ).toBeVisible();
});

test('changes since the last decision are shown side by side', async () => {
  const changed = application(1, {
    changes: [{ field: 'Why?', before: 'I like it.', after: 'I run a group.' }],
    history: [
      { at: '2026-11-01T09:00:00.000Z', attempt: 1, to: 'REJ', reason, by: 'Grace Hughes' },
      { at: '2026-10-30T09:00:00.000Z', attempt: 1, to: 'REW', reason: null, by: null },
    ],
  });
  open('/admin', [changed]);
  await shown();
  expect(screen.getByText('I like it.').closest('del')).not.toBeNull();
  expect(screen.getByText('I run a group.').closest('ins')).not.toBeNull();
  expect(screen.getByText('Rejected by Grace Hughes')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('reviewers cannot decide on their own application or approve an incomplete one', async () => {
  open('/admin', [application(1, { own: true }), application(2, { missing: ['questionnaire'] })]);
  await shown();
  expect(screen.getByText('This is your own application. Another administrator will decide on it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  screen.getByRole('button', { name: /Ana Number 2/ }).click();
  expect(await screen.findByText(/You can't approve this yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an empty queue says so, and a failed one offers a retry', async () => {
  const { unmount } = open('/admin', []);
  expect(await screen.findByText('All caught up. New applications will appear here.')).toBeVisible();
  unmount();
  answer(approvals.getRights, ({ asked }) => (asked.approval_type ? brokenConnection() : rights('ambassadors')));
  openAsMember('/admin', { is_admin: true });
  expect(await screen.findByText("We couldn't load the applications.")).toBeVisible();
});

test.each(['/admin', '/admin/vendor', '/admin/dashboard', '/admin/audit', '/admin/figures/members'])(
  '%s refuses a member without the permission, even if the browser has stored one',
  async (path) => {
    answer(approvals.getRights, rights());
    answer(identity.refreshToken, () => {
      const access = factories.token();
      return { access, refresh: 'refresh-2', token: access };
    });
    const { store } = openAsMember(path, { is_admin: true });
    expect(await screen.findByText('You do not have access to this page.')).toBeVisible();
    expect(listCalls(admin.getClubStats)).toHaveLength(0);
    await waitFor(() => expect(store.getState().user.record?.is_admin).toBe(false));
  },
);

test('every dashboard figure opens its list', async () => {
  answer(approvals.getRights, ({ asked }) => (asked.approval_type ? makeList([]) : rights('ambassadors', 'dashboard')));
  answer(admin.getClubStats, stats());
  answer(admin.listClubMembers, factories.list([]));
  const { user, path } = openAsMember('/admin/dashboard', { is_admin: true });
  expect(await screen.findByText(/The ledger is balanced/)).toBeVisible();
  const [asked] = listCalls(admin.getClubStats).map(({ asked: { start_date = '', end_date = '' } }) => [
    start_date,
    end_date,
  ]);
  const [first, last] = (asked ?? []).map((day) => Date.parse(`${day}T00:00:00Z`));
  expect(((last ?? 0) - (first ?? 0)) / 86_400_000 + 1).toBe(30);
  const period = 'start_date=2026-10-23&end_date=2026-11-21';
  const links = {
    '240': '/admin/figures/members',
    '21': `/admin/figures/members?who=joined&${period}`,
    '42': '/admin/figures/members?type_of_account=CCM',
    '4': '/admin?status=REJ',
    '5': '/admin?status=all&sent_from=2026-10-23&sent_to=2026-11-21',
    '470.00': `/admin/figures/points?movement=expired&${period}`,
    '14,116.00': '/admin/figures/holdings',
    '97': '/admin/figures/offers',
    '33': `/admin/figures/redemptions?${period}`,
    '10': `/admin/figures/referrals?reached=verified&${period}`,
  };
  for (const [figure, to] of Object.entries(links)) {
    const targets = screen.getAllByRole('link', { name: figure }).map((link) => link.getAttribute('href'));
    expect(targets, figure).toContain(to);
  }
  await user.click(screen.getByRole('link', { name: '21' }));
  await waitFor(() => expect(path()).toBe('/admin/figures/members'));
  expect(await screen.findByText(/^Joined · .*23.*2026 to .*21.*2026$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin/dashboard');
});

test.each([
  [null, /^No clinician has reviewed/],
  [{ by: 'Dr Grace Hopper', on: '2026-11-20' }, /reviewed by Dr Grace Hopper on .*2026\.$/],
])('the dashboard says who reviewed the health texts: %j', async (clinical_review, words) => {
  answer(approvals.getRights, ({ asked }) => (asked.approval_type ? makeList([]) : rights('dashboard')));
  answer(admin.getClubStats, stats({ clinical_review }));
  openAsMember('/admin/dashboard', { is_admin: true });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a list leads back to the dashboard with the same period', async () => {
  answer(approvals.getRights, ({ asked }) => (asked.approval_type ? makeList([]) : rights('dashboard')));
  answer(admin.listSoldOffers, factories.list([]));
  openAsMember('/admin/figures/redemptions?start_date=2026-11-15&end_date=2026-11-21', { is_admin: true });
  expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard?days=7',
  );
});

test('a failed ledger check raises an alert', async () => {
  answer(approvals.getRights, rights('dashboard'));
  answer(admin.getClubStats, stats({ ledger: { balanced: false, checked_at: '2026-11-21T10:00:00.000Z' } }));
  openAsMember('/admin/dashboard', { is_admin: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('The ledger check failed.');
});

test('before the first ledger check the dashboard says when it will run', async () => {
  answer(approvals.getRights, rights('dashboard'));
  answer(admin.getClubStats, stats({ ledger: { balanced: null, checked_at: null } }));
  openAsMember('/admin/dashboard', { is_admin: true });
  expect(await screen.findByText('The first ledger check will run tonight.')).toBeVisible();
});

test('the audit log names who did what and filters by action', async () => {
  answer(approvals.getRights, rights('dashboard'));
  answer(
    admin.listAuditLog,
    factories.list([
      {
        id: 7,
        at: '2026-11-21T09:00:00.000Z',
        action: 'application.decided',
        actor: { id: '0193a000-0000-7000-8000-000000000001', name: 'Grace Hughes' },
        object: { type: 'application', id: '0193a000-0000-7000-8000-000000000101', name: null },
        outcome: 'done' as const,
        details: { from: 'REW', to: 'REJ' },
        operator: '',
        reason: 'The pages you link to are not yours.',
        change: '',
        network: '',
      },
    ]),
  );
  const { user } = openAsMember('/admin/audit', { is_admin: true });
  expect(await screen.findByRole('link', { name: 'Grace Hughes' })).toBeVisible();
  expect(screen.getByText(/^Status: in review → rejected/)).toBeVisible();
  expect(screen.getByText('Reason: The pages you link to are not yours.')).toBeVisible();
  expect(listCalls(admin.listAuditLog).at(-1)?.asked).toMatchObject({ only: 'changes' });
  const what = screen.getByText('application.decided').closest('td');
  expect(what).toHaveTextContent('Application decided');
  await user.selectOptions(screen.getByLabelText('Action'), 'Application decided');
  await waitFor(() =>
    expect(listCalls(admin.listAuditLog).at(-1)?.asked).toMatchObject({ action: 'application.decided' }),
  );
  await user.type(screen.getByLabelText('Person'), 'Ada');
  await user.type(screen.getByLabelText('From'), '2026-11-01');
  await user.type(screen.getByLabelText('To'), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() =>
    expect(listCalls(admin.listAuditLog).at(-1)?.asked).toMatchObject({
      action: 'application.decided',
      person: 'Ada',
      start_date: '2026-11-01',
      end_date: '2026-11-20',
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Sign-ins' }));
  await waitFor(() =>
    expect(listCalls(admin.listAuditLog).at(-1)?.asked).toMatchObject({ only: 'sign_ins', person: 'Ada' }),
  );
});

test('what a command changed names the operator at the machine', async () => {
  answer(approvals.getRights, rights('dashboard'));
  const id = '0193a000-0000-7000-8000-000000000001';
  const line = { id: 8, at: '2026-11-21T09:00:00.000Z', outcome: 'done' as const, operator: 'ines' };
  answer(
    admin.listAuditLog,
    factories.list([
      {
        ...line,
        action: 'member.suspended',
        actor: null,
        object: { type: 'user', id, name: 'Ada Lindqvist' as string | null },
        details: { ended: 2 } as Record<string, number | boolean>,
        reason: 'Several accounts of one person.',
        change: '',
        network: '',
      },
      {
        ...line,
        id: 9,
        action: 'category.changed',
        actor: null,
        object: { type: 'category', id: 'spa', name: null },
        details: { added: false },
        reason: '',
        change: 'Spa → Spa and rest',
        network: '',
      },
    ]),
  );
  openAsMember('/admin/audit', { is_admin: true });
  const suspended = (await screen.findByRole('cell', { name: /Member suspended/ })).closest('tr');
  expect(suspended).toHaveTextContent(/inesAda Lindqvist.*Sessions ended: 2.*Reason: Several accounts of one person\./);
  expect(screen.getByRole('cell', { name: /Offer category changed/ }).closest('tr')).toHaveTextContent(
    /Category spa.*Spa → Spa and rest/,
  );
});

test('a sign-in says from which device and network it came', async () => {
  const details = { method: 'password', device: 'firefox_on_linux' };
  const opened = { at: '2026-11-20T09:00:00.000Z', outcome: 'done', operator: '', reason: '', change: '' } as const;
  const object = { type: 'session', id: 'abc', name: null };
  answer(approvals.getRights, rights('dashboard'));
  answer(
    admin.listAuditLog,
    factories.list([
      { ...opened, id: 3, action: 'session.opened', actor: null, object, details, network: '203.0.113.0/24' },
    ]),
  );
  openAsMember('/admin/audit?part=sign_ins', { is_admin: true });
  const row = (await screen.findByText('203.0.113.0/24')).closest('tr');
  expect(row).toHaveTextContent(/Device: Firefox on Linux.*Network 203\.0\.113\.0\/24/);
});

test('every audit action has its own words, and an unknown code is shown as it is', () => {
  const words = auditActions.map(auditWords);
  expect(words.filter((text) => !/^[A-Z][a-z -]{5,40}$/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(auditActions.length);
  expect(auditWords('comet.sighted')).toBe('comet.sighted');
  expect(auditWords('toString')).toBe('toString');
});

test('audit details are shown in words, amounts as points, and unknown keys as they are', () => {
  expect(auditDetails({ amount: 585_000, period: '2026-11' })).toBe('Points: 5,850.00 · Month: November 2026');
  expect(auditDetails({ method: 'reset_link', ended: 2, referred: false })).toBe(
    'Method: reset link · Sessions ended: 2 · Invited: no',
  );
  expect(auditDetails({ before: '', comets: 3 })).toBe('Before: none · comets: 3');
  expect(auditDetails({ before: 'CM', after: 'CM AMB' })).toBe('Held: Club Member → Club Member, Ambassador');
  expect(auditDetails({ points: 1200, points_before: 1000 })).toBe('Points: 10.00 → 12.00');
  expect(auditDetails({})).toBe('');
});

test('a long period is charted in summed steps and exported day by day', () => {
  const series = Array.from({ length: 365 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    registrations: 1,
    referrals: 0,
    points_issued: 0.1,
    points_redeemed: 0,
  }));
  const steps = toSteps(series);
  expect(steps.length).toBeLessThanOrEqual(60);
  expect(steps.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(365);
  expect(steps[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-07', issued: 0.7 });
  expect(seriesText({ series }).split('\r\n').slice(0, 2)).toEqual([
    'date,registrations,referrals,points_issued,points_redeemed',
    '2026-01-01,1,0,0.10,0.00',
  ]);
});

test('c asks the applicant for changes, which the page then shows', async () => {
  const queue = [...waiting];
  answer(approvals.askForChanges, ({ body }) => {
    const asked = { ...application(1), changes_asked: { text: String(body.text), at: '2026-11-20T09:00:00Z' } };
    queue.splice(0, 1, asked);
    return asked;
  });
  const { user } = open('/admin', queue);
  await shown();
  await user.keyboard('c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Ana Number 1 for changes' }));
  await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('What to change'), reason);
  await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByText('Ana Number 1 was asked by notice and e-mail.')).toBeVisible();
  expect(await screen.findByText(new RegExp(`^Changes asked on .*: ${reason}`))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for changes…' })).toBeNull();
});
