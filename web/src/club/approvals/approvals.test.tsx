import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { points } from '@club/contract/club/points';
import { type Question, questionnaires } from '@club/contract/club/questionnaires';
import { identity } from '@club/contract/core/identity';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

/** The application is on the page of the programme. */
beforeEach(() => {
  answer(ambassadors.listAmbassadors, { ...factories.list([]), start_date: '2026-11-01', end_date: '2026-11-30' });
  answer(points.listEventTypes, factories.eventTypes([]));
});

const stored = (types: ('CM' | 'CCM' | 'AMB')[], lens = types[0] ?? 'CM') => {
  const access = factories.token({ account_types: types, type_of_account: lens });
  return {
    type_of_account: lens,
    account_types: types,
    status: 'APR' as const,
    country_code: 'SE',
    platform_manager_client_id: 'club-north',
    token: access,
    access,
  };
};
const application = (over = {}) => ({
  status: 'REW' as const,
  submitted_at: '2026-11-18T09:00:00.000Z',
  reviewed_at: null,
  reason: null,
  attempt: 1,
  can_reapply_at: null,
  missing: [],
  was_approved: false,
  changes_asked: null as { text: string; at: string } | null,
  ...over,
});
const profile = () => openAsMember('/settings/profile');

test('a member joins their company with its code and has the new rights at once', async () => {
  answer(approvals.setAccountType, () => {
    answer(
      approvals.getAccountStatus,
      factories.accountStatus({
        account_types: ['CCM'],
        type_of_account: 'CCM',
        managed_by: { name: 'Nordlicht Labs', kind: 'company' },
      }),
    );
    return stored(['CCM']);
  });
  const { user, store } = profile();
  await user.type(await screen.findByLabelText('Company code'), 'NORDLICHT-26');
  await user.click(screen.getByRole('button', { name: 'Join your company' }));
  expect(await screen.findByText(/You're a member through Nordlicht Labs/)).toBeVisible();
  expect(listCalls(approvals.setAccountType)[0]?.body).toEqual({
    type_of_account: 'CCM',
    company_code: 'NORDLICHT-26',
  });
  expect(store.getState().user.accountTypes).toEqual(['CCM']);
});

test('an unknown company code is refused at its field', async () => {
  answer(
    approvals.setAccountType,
    problem('forbidden', { message: "We don't recognise this company code. Check it and try again." }),
  );
  const { user } = profile();
  await user.type(await screen.findByLabelText('Company code'), 'NOBODY');
  await user.click(screen.getByRole('button', { name: 'Join your company' }));
  expect(await screen.findByText("We don't recognise this company code. Check it and try again.")).toBeVisible();
});

test('leaving the company needs a confirmation', async () => {
  answer(
    approvals.getAccountStatus,
    factories.accountStatus({
      account_types: ['CCM'],
      type_of_account: 'CCM',
      managed_by: { name: 'Nordlicht Labs', kind: 'company' },
    }),
  );
  answer(approvals.setAccountType, stored(['CM']));
  const { user } = openAsMember('/settings/profile', { account_types: ['CCM'], type_of_account: 'CCM' });
  await user.click(await screen.findByRole('button', { name: 'Leave company membership' }));
  answer(approvals.getAccountStatus, factories.accountStatus());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByLabelText('Company code')).toBeVisible();
  expect(listCalls(approvals.setAccountType)[0]?.body).toEqual({ type_of_account: 'CM' });
});

test('a member with several account types chooses the active one', async () => {
  answer(approvals.setAccountType, stored(['CM', 'AMB'], 'AMB'));
  const { user, store } = openAsMember('/settings/profile', { account_types: ['CM', 'AMB'] });
  await user.click(await screen.findByRole('radio', { name: /^Ambassador/ }));
  await waitFor(() => expect(store.getState().user.record?.type_of_account).toBe('AMB'));
});

test('withdrawing one application leaves the other', async () => {
  answer(approvals.getAccountStatus, factories.accountStatus({ ambassador: application() }));
  answer(approvals.setAccountType, stored(['CM']));
  const { user } = profile();
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  await waitFor(() =>
    expect(listCalls(approvals.setAccountType)[0]?.body).toEqual({ type_of_account: 'CM', withdraw: 'ambassador' }),
  );
});

test('a new approval is picked up without signing in again', async () => {
  answer(
    approvals.getAccountStatus,
    factories.accountStatus({ account_types: ['CM', 'AMB'], ambassador: application({ status: 'APR' }) }),
  );
  answer(identity.refreshToken, () => {
    const access = factories.token({ account_types: ['CM', 'AMB'] });
    return { access, refresh: 'refresh-2', token: access };
  });
  const { store } = profile();
  await waitFor(() => expect(store.getState().user.accountTypes).toEqual(['CM', 'AMB']));
  expect(listCalls(identity.refreshToken)).toHaveLength(1);
});

const question = (answered: Question['answer']): Question => ({
  id: 200,
  questionnaire: { code: 'ambassador', kind: 'ambassador', title: 'Become an ambassador' },
  position: 1,
  kind: 'text',
  text: 'Why do you want to be an ambassador?',
  help: null,
  required: true,
  options: [],
  min: null,
  max: null,
  max_length: 1000,
  answer: answered,
});

test('the application is sent with its answers and links', async () => {
  answer(questionnaires.listOnboardingQuestions, factories.list([question(null)]));
  answer(questionnaires.saveOnboardingAnswers, () => {
    answer(questionnaires.listOnboardingQuestions, factories.list([question({ option_ids: [], value: 'I run.' })]));
    return { completed: true, progress: 1, answered: 1, total: 1, points_awarded: 0 };
  });
  answer(
    approvals.setSocialLinks,
    factories.list([{ network: 'YT' as const, url: 'https://youtu.be/ada', followers: 12 }]),
  );
  answer(approvals.setAccountType, () => {
    answer(approvals.getAccountStatus, factories.accountStatus({ ambassador: application() }));
    return { ...stored(['CM']), status: 'REW' as const };
  });
  const { user } = openAsMember('/ambassador-program');
  await user.type(await screen.findByLabelText('Why do you want to be an ambassador?'), 'I run.');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await user.type(await screen.findByLabelText('YouTube'), 'https://example.org/ada');
  await user.click(screen.getByRole('button', { name: 'Save links' }));
  expect(await screen.findByText('Enter a link to your YouTube page.')).toBeVisible();
  await user.clear(screen.getByLabelText('YouTube'));
  await user.type(screen.getByLabelText('YouTube'), 'https://youtu.be/ada');
  await user.type(screen.getByLabelText('Followers on YouTube'), '12');
  await user.click(screen.getByRole('button', { name: 'Save links' }));
  await waitFor(() =>
    expect(listCalls(approvals.setSocialLinks)[0]?.body).toEqual({
      links: [{ network: 'YT', url: 'https://youtu.be/ada', followers: '12' }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('In Review')).toBeVisible();
  expect(listCalls(approvals.setAccountType)[0]?.body).toEqual({ type_of_account: 'AMB' });
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

test('sending the application saves the typed links, and an invalid link stops it', async () => {
  answer(questionnaires.listOnboardingQuestions, factories.list([question({ option_ids: [], value: 'I run.' })]));
  answer(
    approvals.setSocialLinks,
    factories.list([{ network: 'YT' as const, url: 'https://youtu.be/ada', followers: null }]),
  );
  answer(approvals.setAccountType, () => {
    answer(approvals.getAccountStatus, factories.accountStatus({ ambassador: application() }));
    return { ...stored(['CM']), status: 'REW' as const };
  });
  const { user } = openAsMember('/ambassador-program');
  await user.type(await screen.findByLabelText('YouTube'), 'https://example.org/ada');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Enter a link to your YouTube page.')).toBeVisible();
  expect(listCalls(approvals.setAccountType)).toEqual([]);
  await user.clear(screen.getByLabelText('YouTube'));
  await user.type(screen.getByLabelText('YouTube'), 'https://youtu.be/ada');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('In Review')).toBeVisible();
  expect(listCalls(approvals.setSocialLinks)[0]?.body).toMatchObject({
    links: [{ network: 'YT', url: 'https://youtu.be/ada' }],
  });
});

test('a rejected applicant sees the reason and the day from which they can apply again', async () => {
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const rejected = { status: 'REJ' as const, reason: 'Please name the places.', can_reapply_at: later };
  answer(approvals.getAccountStatus, factories.accountStatus({ ambassador: application(rejected) }));
  answer(questionnaires.listOnboardingQuestions, factories.list([question({ option_ids: [], value: 'I run.' })]));
  openAsMember('/ambassador-program');
  expect(await screen.findByText('Reason: Please name the places.')).toBeVisible();
  expect(screen.getByText(/You can apply again from/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change answers' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

test('an application that fails to load can be retried', async () => {
  answer(approvals.getAccountStatus, brokenConnection);
  openAsMember('/ambassador-program');
  expect(await screen.findByText("We couldn't load the programme.")).toBeVisible();
});
