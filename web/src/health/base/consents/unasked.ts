import type { HealthConsent } from '@club/contract/health/base/consents';
import { createContext, useContext } from 'react';

/** What could be agreed to, on a page of the catalogue that is shown to a member who has not agreed; null anywhere else. */
export const Unasked = createContext<readonly HealthConsent[] | null>(null);

/** Whether the page is shown to a member who has not agreed that the club keeps their health data. */
export const useIsUnasked = (): boolean => useContext(Unasked) !== null;
