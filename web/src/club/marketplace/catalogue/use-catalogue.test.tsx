import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { browserStorage, makeStore } from '#platform/api';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';

/** The catalogue of a page that renders when the test lets it. */
const openCatalogue = () => {
  const now: { catalogue?: Catalogue } = {};
  const Page = () => {
    now.catalogue = useCatalogue();
    return null;
  };
  const router = createMemoryRouter([{ path: '/marketplace', element: <Page /> }], {
    initialEntries: ['/marketplace'],
  });
  render(
    <Provider store={makeStore(browserStorage)}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const press = (slug: string) => now.catalogue?.go(({ categories }) => ({ categories: [...categories, slug] }));
  const readCategories = () => new URLSearchParams(router.state.location.search).get('categories');
  return { router, press, readCategories };
};

test('filters pressed before the page re-renders are all applied', async () => {
  const { press, readCategories } = openCatalogue();
  await act(async () => {
    press('spa');
    press('sleep');
    press('food');
  });
  expect(readCategories()).toBe('spa,sleep,food');
});

test('a late render of an older address does not undo a newer choice', async () => {
  const { router, press, readCategories } = openCatalogue();
  await act(async () => {
    press('spa');
    press('sleep');
    await router.navigate('/marketplace?categories=spa');
  });
  await act(async () => press('food'));
  expect(readCategories()).toBe('spa,sleep,food');
});

test('navigating to another address replaces the chosen filters', async () => {
  const { router, press, readCategories } = openCatalogue();
  await act(async () => press('spa'));
  await act(() => router.navigate('/marketplace?categories=sleep'));
  await act(async () => press('food'));
  expect(readCategories()).toBe('sleep,food');
  await act(() => router.navigate(-1));
  await act(async () => press('yoga'));
  expect(readCategories()).toBe('sleep,yoga');
});
