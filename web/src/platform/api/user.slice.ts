import type { AccountType } from '@club/contract/platform/access';
import type { MemberClaims, SignedIn } from '@club/contract/platform/session';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toClaims } from './claims.ts';

/** What signing in answered, without its tokens, merged with what the access token says. */
type UserRecord = Omit<SignedIn, 'access' | 'refresh' | 'token'> &
  Partial<Pick<MemberClaims, 'email_verified' | 'language'>>;

/** The client's user state (specification section 3). Signed in means that `access` is not empty. */
export interface UserState {
  readonly record: UserRecord | null;
  readonly country_code: string;
  readonly rewardPoints: { readonly points: number };
  readonly accountTypes: readonly AccountType[];
  readonly platform_manager_client_id: string;
  readonly access: string;
  readonly refresh: string;
  readonly user_id: string;
}

export const nobody: UserState = {
  record: null,
  country_code: '',
  rewardPoints: { points: 0 },
  accountTypes: [],
  platform_manager_client_id: '',
  access: '',
  refresh: '',
  user_id: '',
};

/** Stores an access token and merges its claims into the user state. */
const withToken = (state: UserState, access: string): UserState => {
  const claims = toClaims(access);
  return {
    ...state,
    access,
    user_id: claims.user_id ?? state.user_id,
    record: state.record && { ...state.record, ...claims },
    country_code: claims.country_code ?? state.country_code,
    accountTypes: claims.account_types ?? state.accountTypes,
    platform_manager_client_id: claims.platform_manager_client_id ?? state.platform_manager_client_id,
  };
};

const slice = createSlice({
  name: 'user',
  initialState: nobody,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SignedIn>) => {
      const { access, refresh, token: _token, ...record } = payload;
      const { user_id, country_code, account_types: accountTypes, platform_manager_client_id } = record;
      const state = { ...nobody, record, refresh, user_id, country_code, accountTypes, platform_manager_client_id };
      return withToken(state, access);
    },
    /** A new pair for the same session. */
    tokensRenewed: (state, { payload }: PayloadAction<{ access: string; refresh: string }>) =>
      withToken({ ...state, refresh: payload.refresh }, payload.access),
    /** A new access token for the same session, after the member proved who they are. */
    identityProved: (state, { payload }: PayloadAction<string>) => withToken(state, payload),
    /** What a saved profile answers: the record follows the new token. */
    profileStored: (
      state,
      { payload }: PayloadAction<{ token: string; country_code: string; platform_manager_client_id: string }>,
    ) => {
      const { token, country_code, platform_manager_client_id } = payload;
      return { ...withToken(state, token || state.access), country_code, platform_manager_client_id };
    },
    pointsRead: (state, { payload }: PayloadAction<number>) => ({ ...state, rewardPoints: { points: payload } }),
    /** Another tab of this browser signed in or renewed the session. */
    adopted: (_, { payload }: PayloadAction<UserState>) => payload,
    cleared: () => nobody,
  },
});

export const { signedIn, tokensRenewed, identityProved, profileStored, pointsRead, adopted, cleared } = slice.actions;
export const userReducer = slice.reducer;
