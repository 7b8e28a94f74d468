import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { Store } from '#platform/api';
import type { Router } from './router.tsx';

export const App = ({ store, router }: { store: Store; router: Router }) => (
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>
);
