import { marketplace } from '@club/contract/club/marketplace';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, problem, renderScreen } from '#testing';

const thanks = 'Thank you. Please confirm your email so that we can review your offer.';

const fill = async ({ user }: ReturnType<typeof renderScreen>) => {
  await user.type(await screen.findByLabelText('Company'), 'Alba Spa');
  await user.type(screen.getByLabelText('Your name'), 'Inés Prat');
  await user.type(screen.getByLabelText('E-mail'), 'ines@alba.example');
  await user.type(screen.getByLabelText('Offer name'), 'Salt cave');
  await user.type(screen.getByLabelText('What members get'), 'Forty minutes of salt air.');
};

test('anyone can propose an offer with a picture and sees what happens next', async () => {
  answer(marketplace.proposeOffer, { id: 'p1', status: 'REW', message: thanks });
  const view = renderScreen('/marketplace/propose');
  await fill(view);
  const picture = new File(['x'], 'cave.png', { type: 'image/png' });
  await view.user.upload(screen.getByLabelText('Picture file'), picture);
  await view.user.click(screen.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText(thanks)).toBeVisible();
  const [call] = listCalls(marketplace.proposeOffer);
  expect(call?.body).toMatchObject({ company_name: 'Alba Spa', contact_email: 'ines@alba.example', fax: '' });
  expect(call?.form?.get('image')).toMatchObject({ name: 'cave.png' });
});

test('missing fields are marked, and everything typed is kept', async () => {
  const view = renderScreen('/marketplace/propose');
  await view.user.type(await screen.findByLabelText('Company'), 'Alba Spa');
  await view.user.click(screen.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText('Describe the offer.')).toBeVisible();
  expect(screen.getByLabelText('Company')).toHaveValue('Alba Spa');
});

test('a proposal that is refused says why above the form', async () => {
  answer(marketplace.proposeOffer, () => problem('rate_limited'));
  const view = renderScreen('/marketplace/propose');
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText('Too many attempts. Please wait and try again.')).toBeVisible();
});

test('the mailed link confirms only when its button is pressed, and an expired one leads to a new proposal', async () => {
  answer(marketplace.confirmProposal, { title: 'Salt cave' });
  const { user, unmount } = renderScreen('/marketplace/propose/confirm/token-1');
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(listCalls(marketplace.confirmProposal)).toHaveLength(0);
  await user.click(confirm);
  expect(await screen.findByText("Thank you. We'll review “Salt cave” and write back to you.")).toBeVisible();
  unmount();
  answer(marketplace.confirmProposal, () => problem('invalid_code', { message: 'This link is no longer valid.' }));
  const dead = renderScreen('/marketplace/propose/confirm/token-2');
  await dead.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Propose an offer' })).toHaveAttribute('href', '/marketplace/propose');
});
