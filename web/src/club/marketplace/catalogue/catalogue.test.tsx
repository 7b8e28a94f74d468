import { marketplace } from '@club/contract/club/marketplace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCatalogue, offer } from '#club/marketplace/fixtures';
import { answer, factories, json, listCalls, openAsMember, problem, renderScreen } from '#testing';

beforeEach(answerCatalogue);

const asked = () => listCalls(marketplace.listOffers).at(-1)?.asked;
const whereIs = (view: ReturnType<typeof renderScreen>) => view.router.state.location.search;

test('a visitor sees offers with prices but no codes', async () => {
  renderScreen('/marketplace');
  const list = within(await screen.findByRole('region', { name: 'Offers' }));
  const link = await list.findByRole('link', { name: 'Thermal circuit for two' });
  expect(link).toHaveAttribute('href', `/marketplace/offers/${offer().id}`);
  expect(list.getByText('250.00 points')).toBeVisible();
  expect(list.getAllByText('30% off')[0]).toBeVisible();
  expect(list.getAllByText('€84')[0]).toBeVisible();
  expect(list.getByText('Sold out')).toBeVisible();
  expect(list.getByText('2 offers')).toBeVisible();
});

test('the filters in the address apply, are shown, and can be removed one by one', async () => {
  const view = renderScreen('/marketplace?categories=spa&country=ES&discount=20&search=warm');
  await screen.findByText('2 offers');
  expect(asked()).toMatchObject({ categories: 'spa', country: 'ES', discount: '20', search: 'warm', page: '1' });
  expect(screen.getByRole('searchbox', { name: 'Search offers' })).toHaveValue('warm');
  const chosen = within(screen.getByRole('group', { name: 'Active filters' }));
  await view.user.click(chosen.getByRole('button', { name: 'Remove filter Spain' }));
  await waitFor(() => expect(whereIs(view)).toBe('?search=warm&categories=spa&discount=20'));
  await view.user.click(chosen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(whereIs(view)).toBe(''));
  await waitFor(() => expect(asked()).not.toHaveProperty('categories'));
});

test('categories are chips with counts, and several can be chosen', async () => {
  const view = renderScreen('/marketplace');
  const chips = within(await screen.findByRole('group', { name: 'Categories' }));
  const spa = await chips.findByRole('button', { name: 'Spa and recovery 2' });
  expect(spa).toHaveAttribute('aria-pressed', 'false');
  await view.user.click(spa);
  await view.user.click(await chips.findByRole('button', { name: /^Fitness/ }));
  await waitFor(() => expect(whereIs(view)).toBe('?categories=spa%2Cfitness'));
  expect(chips.getByRole('button', { name: /^Spa/ })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked()).toMatchObject({ categories: 'spa,fitness' }));
});

test('choices that would leave nothing can not be chosen, and are let go of when they are', async () => {
  const view = renderScreen('/marketplace?categories=sleep');
  const chips = within(await screen.findByRole('group', { name: 'Categories' }));
  await screen.findByText('2 offers');
  await view.user.click(await chips.findByRole('button', { name: 'Sleep 0' }));
  await waitFor(() => expect(whereIs(view)).toBe(''));
  expect(chips.getByRole('button', { name: 'Sleep 0' })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  const types = within(await screen.findByLabelText('Type')).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent)).toEqual(['All kinds', 'Voucher (2)']);
});

test('a member switches to what they saved, and learns how to save when it is nothing', async () => {
  const view = openAsMember('/marketplace', { country_code: '' });
  await screen.findByText('2 offers');
  answer(marketplace.listOffers, factories.list([]));
  await view.user.click(screen.getByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(whereIs(view)).toBe('?saved=true'));
  await waitFor(() => expect(asked()).toMatchObject({ saved: 'true' }));
  expect(await screen.findByText(/Press the heart of an offer to save it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
});

test('cards say which offers the member has, and a search is ordered by its best match', async () => {
  answer(marketplace.getOfferMarks, { saved: [offer().id], owned: [offer().id] });
  openAsMember('/marketplace?search=spa', { country_code: '' });
  expect(await screen.findAllByText('You have this')).toHaveLength(1);
  expect(screen.getByRole('button', { name: `Save ${offer().title}` })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
});

test('a member sees the offers of their country and may widen the search', async () => {
  const view = openAsMember('/marketplace', { country_code: 'ES' });
  await screen.findByText('2 offers');
  expect(asked()).toMatchObject({ country: 'ES' });
  await view.user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const country = await screen.findByLabelText('Country');
  expect(country).toHaveDisplayValue('Spain (2)');
  await view.user.selectOptions(country, 'All countries');
  await waitFor(() => expect(whereIs(view)).toBe('?country=all'));
  await waitFor(() => expect(asked()).not.toHaveProperty('country'));
});

test('the search starts while typing and never loses later input', async () => {
  const view = renderScreen('/marketplace?page=2');
  const field = await screen.findByRole('searchbox', { name: 'Search offers' });
  await view.user.type(field, 'sauna');
  await waitFor(() => expect(whereIs(view)).toBe('?search=sauna'));
  expect(field).toHaveValue('sauna');
  expect(field).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(whereIs(view)).toBe(''));
});

test('the list has pages', async () => {
  answer(marketplace.listOffers, { ...factories.list([offer()]), count: 84 });
  const view = renderScreen('/marketplace?ordering=title&page=3');
  const pages = within(await screen.findByRole('navigation', { name: 'List pages' }));
  expect(pages.getByRole('link', { name: 'Page 3 of 7' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/marketplace?ordering=title&page=4');
  await view.user.click(pages.getByRole('link', { name: 'Page 7 of 7' }));
  await waitFor(() => expect(asked()).toMatchObject({ page: '7', ordering: 'title' }));
});

test('the filter sheet says how many offers match', async () => {
  const view = renderScreen('/marketplace');
  await screen.findByText('2 offers');
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await view.user.selectOptions(sheet.getByLabelText('Discount'), '30% or more');
  await waitFor(() => expect(whereIs(view)).toBe('?discount=30'));
  await view.user.click(await sheet.findByRole('button', { name: 'Show 2 offers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the filters can be cleared when nothing matches', async () => {
  answer(marketplace.listOffers, factories.list([]));
  const view = renderScreen('/marketplace?search=zzz');
  expect(await screen.findByText(/No offers match/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(whereIs(view)).toBe(''));
});

test('a list that fails to load offers a retry, and a missing page leads to the first', async () => {
  answer(marketplace.listOffers, () => json(500, {}));
  const view = renderScreen('/marketplace?page=9&search=x');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(marketplace.listOffers, () => problem('invalid_page'));
  await view.user.click(again);
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/marketplace?search=x',
  );
});

test('members and guests find out how to offer something', async () => {
  const visitor = renderScreen('/marketplace');
  expect(await screen.findByRole('link', { name: 'Become a vendor' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Propose an offer' })).toHaveAttribute('href', '/marketplace/propose');
  visitor.unmount();
  openAsMember('/marketplace');
  expect(await screen.findByRole('link', { name: 'Become a vendor' })).toHaveAttribute(
    'href',
    '/marketplace/vendor/overview',
  );
});

test.each([false, true])('everyone sees the Marketplace tab, marked on its own pages', async (signedIn) => {
  renderScreen('/marketplace', { signedIn });
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
  const tab = tabs.getByRole('link', { name: 'Marketplace' });
  expect(tab).toHaveAttribute('href', '/marketplace');
  expect(tab).toHaveAttribute('aria-current', 'page');
});
