import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { movement } from '#club/exchange/fixtures';
import { answer, answerHome, factories, findPart, json, listCalls, openAsMember } from '#testing';

const offer = (id: string, over: Parameters<typeof factories.offer>[0] = {}) =>
  factories.offer({ id, title: `Offer ${id}`, ...over });

const notice = (id: string, over: object = {}) => ({
  id,
  kind: 'new_offer' as const,
  offer_id: `offer-${id}`,
  title: `Notice ${id}`,
  body: 'Alba Spa: 50.00 points.',
  image: null,
  created_at: '2026-11-20T08:00:00Z',
  ...over,
});

const notices = (...results: ReturnType<typeof notice>[]) => ({ ...factories.list(results), unseen: results.length });

beforeEach(() => {
  answer(
    marketplace.listOffers,
    factories.list([offer('1', { effective_status: 'sold_out' }), ...['2', '3', '4', '5'].map((id) => offer(id))]),
  );
  answer(marketplace.listOfferNotices, notices(notice('n2', { kind: 'price_drop' }), notice('n1')));
  answerHome();
});

const open = () => openAsMember('/my-longevity');

test("home recommends four available offers of the member's country", async () => {
  open();
  const offers = await findPart('Offers for you');
  await offers.findByText('Offer 2');
  expect(offers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Offer 2',
    'Offer 3',
    'Offer 4',
    'Offer 5',
  ]);
  expect(listCalls(marketplace.listOffers)[0]?.asked).toMatchObject({ country: 'SE', ordering: '-popularity' });
  expect(offers.getByRole('link', { name: 'See all offers' })).toHaveAttribute('href', '/marketplace');
});

test('what the member saved and used chooses the offers here, and is sent nowhere', async () => {
  const spa = [{ id: 3, slug: 'spa', name: 'Spa' }];
  const sleep = [{ id: 4, slug: 'sleep', name: 'Sleep' }];
  const food = [{ id: 5, slug: 'food', name: 'Food' }];
  answer(marketplace.getOfferMarks, { saved: ['9'], owned: ['8'] });
  answer(exchange.listUserTransactions, factories.list([movement({ categories: ['sleep'] })]));
  answer(marketplace.listOffers, ({ asked }) =>
    factories.list(
      asked.saved
        ? [offer('9', { categories: spa })]
        : [
            offer('8', { categories: spa }),
            offer('1', { categories: food, price_points: 0, countries: [] }),
            offer('2', { categories: sleep }),
            offer('3', { categories: spa }),
          ],
    ),
  );
  open();
  const offers = await findPart('Offers for you');
  expect(await offers.findByText('Because you saved Spa offers')).toBeVisible();
  expect(offers.getByText('Because you’ve used Sleep offers')).toBeVisible();
  expect(offers.getByText('Popular with members')).toBeVisible();
  expect(offers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Offer 3',
    'Offer 2',
    'Offer 1',
  ]);
  // The same for every member of the country, but for the list that the club keeps for them.
  for (const { asked } of listCalls(marketplace.listOffers))
    expect(Object.keys(asked).filter((key) => !['country', 'ordering', 'page_size', 'saved'].includes(key))).toEqual(
      [],
    );
});

test('notices are new until seen, and later ones are new again', async () => {
  const { user, unmount } = open();
  const card = await findPart('New in the marketplace');
  expect(await card.findAllByText('New')).toHaveLength(2);
  expect(card.getByRole('link', { name: /Notice n2/ })).toHaveAttribute('href', '/marketplace/offers/offer-n2');
  await user.click(card.getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(card.queryByText('New')).toBeNull());
  unmount();
  answer(marketplace.listOfferNotices, notices(notice('n3'), notice('n2'), notice('n1')));
  open();
  const again = await findPart('New in the marketplace');
  await again.findByText('Notice n3');
  expect(again.getAllByText('New')).toHaveLength(1);
});

test('a part that fails to load is retried without touching the others', async () => {
  answer(marketplace.listOfferNotices, () => json(500, {}));
  const { user } = open();
  const card = await findPart('New in the marketplace');
  const again = await card.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('Offer 2')).toBeVisible();
  answer(marketplace.listOfferNotices, notices());
  await user.click(again);
  expect(await card.findByText(/New offers and lower prices will appear here/)).toBeVisible();
});
