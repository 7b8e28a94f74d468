import { createContext, type ReactNode } from 'react';

/** This morning's recovery as its own room draws it, for the pages of the rooms that it is worked out from. */
export const RecoveryPlace = createContext<ReactNode>(null);
