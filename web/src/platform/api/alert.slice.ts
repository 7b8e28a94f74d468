import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type AlertType = 'error' | 'success' | 'info';

/** The app's current message. `at` distinguishes a repeated one. */
export interface AlertState {
  readonly message: string;
  readonly type: AlertType;
  readonly at: number;
  /** True while it is hovered or focused. */
  readonly held: boolean;
}

const slice = createSlice({
  name: 'alert',
  initialState: null as AlertState | null,
  reducers: {
    told: (state, { payload }: PayloadAction<{ message: string; type: AlertType }>): AlertState => ({
      ...payload,
      at: (state?.at ?? 0) + 1,
      held: false,
    }),
    held: (state) => state && { ...state, held: true },
    released: (state) => state && { ...state, held: false },
    dismissed: () => null,
  },
});

export const { told, held, released, dismissed } = slice.actions;
export const alertReducer = slice.reducer;
