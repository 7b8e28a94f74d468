import { expect, test } from 'vitest';
import { type AuthAction, type AuthState, authReducer, initially } from './auth-state.ts';

const ada = { sub: 'person-1', email: 'ada@demo.test' };
const after = (...actions: AuthAction[]): AuthState => actions.reduce(authReducer, initially);

test('the auth state starts loading and not authenticated', () => {
  expect(initially).toEqual({ isLoading: true, isAuthenticated: false, user: null, error: null });
});

test('loading with a user ends authenticated', () => {
  const state = after({ type: 'INITIALISED', user: ada });
  expect(state).toEqual({ isLoading: false, isAuthenticated: true, user: ada, error: null });
});

test('loading without a user ends unauthenticated', () => {
  expect(after({ type: 'INITIALISED', user: null })).toMatchObject({ isLoading: false, isAuthenticated: false });
});

test('an error ends loading and is stored', () => {
  const error = new Error('Login failed');
  expect(after({ type: 'ERROR', error })).toMatchObject({ isLoading: false, isAuthenticated: false, error });
});

test('a pop-up sets loading and clears the last error until it finishes', () => {
  const open = after({ type: 'ERROR', error: new Error('Login failed') }, { type: 'LOGIN_POPUP_STARTED' });
  expect(open).toMatchObject({ isLoading: true, error: null });
  const done = authReducer(open, { type: 'LOGIN_POPUP_COMPLETE', user: ada });
  expect(done).toMatchObject({ isLoading: false, isAuthenticated: true, user: ada });
});

test('signing out clears the user from the auth state', () => {
  const state = after({ type: 'INITIALISED', user: ada }, { type: 'LOGOUT' });
  expect(state).toEqual({ isLoading: false, isAuthenticated: false, user: null, error: null });
});
