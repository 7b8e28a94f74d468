import { approvals } from '@club/contract/club/approvals';
import { vendors } from '@club/contract/club/vendors';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, openAsMember } from '#testing';
import { accountStatus, changedOffer, choices, offerList, vendorOffer } from './fixtures.testing.ts';

const held = {
  since: '2026-11-20T09:00:00.000Z',
  claims: ['cured my diabetes'],
  texts: { description: 'It cured my diabetes.' },
  publish: false,
};
const offer = vendorOffer({ held });
const open = (path: string) => openAsMember(path, { type_of_account: 'VEN', account_types: ['CM', 'VEN'] });

beforeEach(() => {
  answer(approvals.getAccountStatus, accountStatus('APR', { held: { ...held, texts: { name: 'Cancer cured' } } }));
  answer(vendors.listVendorOffers, offerList([offer]));
  answer(vendors.listOfferChoices, choices);
  answer(vendors.getVendorOffer, offer);
});

test('an offer whose text waits says so, with the words and the text', async () => {
  answer(vendors.editVendorOffer, changedOffer({ held, version: 4 }));
  const { user } = open(`/marketplace/vendor/edit-offer/${offer.id}`);
  expect(await screen.findByText('Waiting for the club')).toBeVisible();
  expect(screen.getByText(/Members still see the last approved text/)).toBeVisible();
  expect(screen.getByText('It claims a cure, names a dose or advises on treatment: “cured my diabetes”')).toBeVisible();
  expect(screen.getByText('It cured my diabetes.')).toBeVisible();
  await user.type(await screen.findByLabelText('Title'), ' for two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved. The new text is waiting for the club.')).toBeVisible();
});

test('a new offer that waits is not yet seen by members', async () => {
  answer(vendors.getVendorOffer, vendorOffer({ status: 'draft', held: { ...held, texts: {}, publish: true } }));
  open(`/marketplace/vendor/edit-offer/${offer.id}`);
  expect(await screen.findByText(/Members can't see this offer yet/)).toBeVisible();
});

test('the list names the offers that wait', async () => {
  open('/marketplace/vendor/offers');
  expect(await screen.findByText('Waiting for the club')).toBeVisible();
});

test('an offer that the club paused says why, in the list and on its page, and offers no publishing', async () => {
  const paused = vendorOffer({
    ...{ status: 'paused', effective_status: 'paused', paused_by_admin: true },
    club_reason: 'The certificate has run out.',
  });
  answer(vendors.getVendorOffer, paused);
  answer(vendors.listVendorOffers, offerList([paused]));
  const { router } = open('/marketplace/vendor/offers');
  expect(await screen.findByText('The certificate has run out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish again/ })).toBeNull();
  await router.navigate(`/marketplace/vendor/edit-offer/${paused.id}`);
  expect(await screen.findByText(/Only the club can put it back on sale\./)).toBeVisible();
  expect(screen.getByText('The certificate has run out.')).toBeVisible();
});
