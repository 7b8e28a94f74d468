import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '#platform/api';
import {
  answer,
  answerHome,
  brokenConnection,
  factories,
  json,
  listCalls,
  openAsMember,
  problem,
  renderScreen,
} from '#testing';
import { answerCatalogue, detail, offer, quote, redemption } from './fixtures.testing.ts';

const path = `/marketplace/offers/${offer().id}`;
const bought = { redemption: redemption(), transaction_id: null, points_spent: 250, points_earned: 0, balance: 1034.5 };

beforeEach(() => {
  answerCatalogue();
  answer(marketplace.getOffer, detail());
  answer(marketplace.quoteOffer, quote());
  answer(marketplace.buyOffer, bought);
  answer(points.listEventTypes, factories.eventTypes([]));
});

const open = () => openAsMember(path);
const price = async () => within(await screen.findByRole('complementary', { name: 'Price' }));
const start = async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Get voucher for 250.00 points' }));
  return { view, dialog: within(await screen.findByRole('dialog')) };
};

test('an offer shows its description, price and saving, and sets the page title', async () => {
  renderScreen(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thermal circuit for two' })).toBeVisible();
  expect(screen.getByText('Three pools, a sauna and a rest room.')).toBeVisible();
  expect((await price()).getAllByText('250.00 points')[0]).toBeVisible();
  expect((await price()).getByText('30% off')).toBeVisible();
  expect((await price()).getByText('€84 at the vendor instead of')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Thermal circuit for two | Longevity Club'));
});

test("an offer shows all its pictures in the vendor's order, and the vendor's logo", async () => {
  const images = ['A', 'B', 'C'].map((letter) => `/media/${letter.repeat(22)}.webp`);
  const logo = `/media/${'L'.repeat(22)}.webp`;
  answer(
    marketplace.getOffer,
    detail({ images, image_alts: ['A pool', 'A sauna', 'A rest room'], vendor: { ...detail().vendor, logo } }),
  );
  const { container } = renderScreen(path);
  expect(await screen.findByRole('img', { name: 'A pool' })).toHaveAttribute('src', images[0]);
  const more = within(screen.getByRole('list', { name: 'More pictures' })).getAllByRole('img');
  expect(more.map((picture) => [picture.getAttribute('src'), picture.getAttribute('alt')])).toEqual([
    [images[1], 'A sauna'],
    [images[2], 'A rest room'],
  ]);
  expect(container.querySelector(`img[src="${logo}"]`)).toBeVisible();
});

test('a visitor signs in and returns to the same offer', async () => {
  const view = renderScreen(path);
  await view.user.click(await screen.findByRole('link', { name: 'Sign in to get your code' }));
  await waitFor(() => expect(view.path()).toBe('/login'));
  expect(listCalls(marketplace.quoteOffer)).toHaveLength(0);
  answerHome();
  act(() => void view.store.dispatch(signedIn(factories.session())));
  await waitFor(() => expect(view.path()).toBe(path));
});

test('before buying, the member sees the points used, the points left and those saved from expiry', async () => {
  open();
  const before = within(await screen.findByRole('region', { name: 'Before you buy' }));
  expect(before.getByText('1,234.50')).toBeVisible();
  expect(before.getByText('984.50')).toBeVisible();
  expect(before.getByText(/80.00 of these expire on Jan 31/)).toBeVisible();
});

test('the points of a first offer are said before it is bought, and of a later one not', async () => {
  const first = factories.eventType({ code: 'first_redemption', points: 25, completed: false });
  answer(points.listEventTypes, factories.eventTypes([first]));
  const { unmount } = open();
  const said = "It's your first offer: you'll earn 25.00 points for it.";
  expect(await screen.findByText(said)).toBeVisible();
  unmount();
  answer(points.listEventTypes, factories.eventTypes([{ ...first, completed: true }]));
  open();
  await screen.findByRole('region', { name: 'Before you buy' });
  expect(screen.queryByText(said)).toBeNull();
});

test('a member with too few points sees how many are missing and when they can have them', async () => {
  answer(
    marketplace.quoteOffer,
    quote({ available: 100, affordable: false, missing_points: 150, days_to_afford: 12, expiring_used: null }),
  );
  open();
  const before = within(await screen.findByRole('region', { name: 'Before you buy' }));
  expect(before.getByText('150.00')).toBeVisible();
  expect(before.getByText('At your 30-day pace, you can afford this in 12 days.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See ways to earn points' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Get it/ })).toBeNull();
});

test('a member whose points open later sees what vendors take now, and from when they take the rest', async () => {
  answer(
    marketplace.quoteOffer,
    quote({
      available: 20,
      affordable: false,
      missing_points: 230,
      eligible: false,
      ineligible_reason: 'You can spend welcome and referral points at vendors 30 days after you receive them.',
      opens: { amount: 250, date: '2026-12-20' },
    }),
  );
  open();
  expect(await screen.findByText('You can spend 20.00 points at vendors now.')).toBeVisible();
  expect(screen.getByText(/^250\.00 more points can be spent everywhere from Dec 20\./)).toBeVisible();
  expect(screen.getByText(/30 days after you receive them\.$/)).toBeVisible();
});

test('a confirmed purchase shows the code, its QR code, and a way to copy it', async () => {
  const { view, dialog } = await start();
  expect(dialog.getByText("You'll spend 250.00 points at Alba Spa and get your code right away.")).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const done = within(await screen.findByRole('dialog', { name: 'Your voucher is ready' }));
  expect(done.getByText('Thermal circuit for two for 250.00 points. Your balance is now 1,034.50.')).toBeVisible();
  expect(done.getByText('LC-7K2M-9PQX-4TRD')).toBeVisible();
  expect(await done.findByRole('img', { name: 'Voucher QR code' })).toBeVisible();
  await view.user.click(done.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('LC-7K2M-9PQX-4TRD');
  expect(await done.findByText('Copied')).toBeVisible();
  const [call] = listCalls(marketplace.buyOffer);
  expect(call?.body).toEqual({ price_version: 3 });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
});

test('a purchase updates the balance in the top bar at once', async () => {
  const { view, dialog } = await start();
  const topBar = () => within(screen.getByRole('link', { name: /^Longevity Points/, hidden: true }));
  expect(topBar().queryByText('1,034.50')).toBeNull();
  answer(points.getBalance, factories.balance({ points: 1034.5, balance: 1034.5, available: 1034.5 }));
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await topBar().findByText('1,034.50')).toBeVisible();
});

test('retrying after a lost connection repeats the same purchase', async () => {
  answer(marketplace.buyOffer, brokenConnection);
  const { view, dialog } = await start();
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  answer(marketplace.buyOffer, bought);
  await view.user.click(again);
  await screen.findByRole('dialog', { name: 'Your voucher is ready' });
  const keys = listCalls(marketplace.buyOffer).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('the buy button works only once while the purchase is under way', async () => {
  let release = (): void => {};
  answer(marketplace.buyOffer, () => new Promise((resolve) => (release = () => resolve(bought))));
  const { view, dialog } = await start();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await view.user.dblClick(confirm);
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  expect(listCalls(marketplace.buyOffer)).toHaveLength(1);
  release();
  expect(await screen.findByRole('dialog', { name: 'Your voucher is ready' })).toBeVisible();
});

test('a changed price is shown before the member pays it', async () => {
  answer(marketplace.buyOffer, () => problem('price_changed', { message: 'The price is 300.00 points now.' }));
  const { view, dialog } = await start();
  answer(marketplace.quoteOffer, quote({ price_version: 4, offer: { ...quote().offer, price_points: 300 } }));
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('The price is 300.00 points now.')).toBeVisible();
  expect(await dialog.findByText(/You'll spend 300.00 points/)).toBeVisible();
  answer(marketplace.buyOffer, bought);
  await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('dialog', { name: 'Your voucher is ready' });
  expect(listCalls(marketplace.buyOffer).at(-1)?.body).toEqual({ price_version: 4 });
});

test('an offer that has just sold out says so and cannot be bought', async () => {
  answer(marketplace.buyOffer, () => problem('sold_out'));
  const { view, dialog } = await start();
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This offer is sold out.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  [{ already_redeemed: 1 }, 'You already have this voucher. Each member can get one.'],
  [
    { eligible: false, ineligible_reason: "This offer isn't available in your country." },
    "This offer isn't available in your country.",
  ],
  [{ eligible: false, ineligible_reason: 'This offer is sold out.' }, 'This offer is sold out.'],
])('a member who cannot buy is told why: %o', async (over, sentence) => {
  answer(marketplace.quoteOffer, quote(over));
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Get it/ })).toBeNull();
});

test('an offer whose voucher still works says that the member has it, and leads there', async () => {
  const mine = { id: redemption().id, code: 'LC-7K2M-9PQX-4TRD', expires_at: null };
  answer(marketplace.getOffer, detail({ my_redemptions: [{ ...mine, status: 'issued' }] }));
  answer(marketplace.quoteOffer, quote({ already_redeemed: 1 }));
  const { unmount } = open();
  expect((await (await price()).findAllByText(/You have this\./))[0]).toBeVisible();
  for (const link of await (await price()).findAllByRole('link', { name: 'Show voucher' }))
    expect(link).toHaveAttribute('href', '/redeem/vouchers');
  unmount();
  answer(marketplace.getOffer, detail({ my_redemptions: [{ ...mine, status: 'used' }] }));
  open();
  expect(await screen.findByText(/You already have this voucher/)).toBeVisible();
  expect(screen.queryByText(/You have this\./)).toBeNull();
});

const openBar = async () => {
  open();
  return within(await screen.findByRole('region', { name: 'Price and next step' }));
};

test('the bar of a phone has the price, what is left after, and begins the purchase', async () => {
  const view = open();
  const bar = within(await screen.findByRole('region', { name: 'Price and next step' }));
  expect(bar.getByText('250.00 points')).toBeVisible();
  expect(bar.getByText('984.50 left after')).toBeVisible();
  await view.user.click(bar.getByRole('button', { name: 'Get voucher' }));
  expect(await screen.findByRole('dialog', { name: 'Thermal circuit for two' })).toBeVisible();
});

test('the bar says how many points are missing and leads to earning them', async () => {
  answer(marketplace.quoteOffer, quote({ available: 100, affordable: false, missing_points: 150 }));
  const bar = await openBar();
  expect(bar.getByText('150.00 missing')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Earn points' })).toHaveAttribute('href', '/longevity-point-history');
});

test('a member saves an offer and removes it again; a refusal is said', async () => {
  answer(marketplace.saveOffer, () => {
    answer(marketplace.getOfferMarks, { saved: [offer().id], owned: [] });
    return { saved: true };
  });
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Save Thermal circuit for two' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  expect(listCalls(marketplace.saveOffer)[0]?.asked).toMatchObject({ id: offer().id });
  answer(marketplace.unsaveOffer, () => problem('unavailable'));
  await user.click(heart);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('visitors can save nothing', async () => {
  renderScreen(path);
  await screen.findByRole('heading', { level: 1, name: 'Thermal circuit for two' });
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a missing offer leads back to the list, and a failed one can be retried', async () => {
  answer(marketplace.getOffer, () => problem('not_found'));
  const { unmount } = renderScreen(path);
  expect(await screen.findByRole('link', { name: 'See all offers' })).toHaveAttribute('href', '/marketplace');
  unmount();
  answer(marketplace.getOffer, () => json(500, {}));
  const { user } = renderScreen(path);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(marketplace.getOffer, detail());
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thermal circuit for two' })).toBeVisible();
});

test('a code that cannot be copied stays readable', async () => {
  const { view, dialog } = await start();
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const done = within(await screen.findByRole('dialog', { name: 'Your voucher is ready' }));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await view.user.click(done.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/couldn't copy the code/)).toBeVisible();
});

test('a member reports an offer with a reason', async () => {
  answer(marketplace.reportVendor, { message: 'Thanks for telling us. The club will look at it.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Report this offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to the club?' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Choose a reason.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Unsafe health claims' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thanks for telling us. The club will look at it.')).toBeVisible();
  expect(listCalls(marketplace.reportVendor)[0]?.body).toMatchObject({
    object_type: 'offer',
    object_id: offer().id,
    reason: 'medical_misinformation',
  });
});
