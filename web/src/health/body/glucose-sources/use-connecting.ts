import type { GlucoseProvider } from '@club/contract/health/body/glucose-sources';
import { useState } from 'react';
import { glucoseCallbackPath } from '#health/base/paths';
import { useTellProblem } from '#platform/api';
import { glucoseApi } from './glucose-sources.api.ts';

/** Leaves for the page of a glucose service, which returns to the callback. */
export const useConnecting = (leaveTo: (address: string) => void = (address) => location.assign(address)) => {
  const [authorize] = glucoseApi.useLazyAuthorizeGlucoseSourceQuery();
  const [leavingTo, setLeavingTo] = useState<GlucoseProvider | null>(null);
  const tellProblem = useTellProblem();
  const connect = async (provider: Exclude<GlucoseProvider, 'nightscout'>) => {
    setLeavingTo(provider);
    const { data, error } = await authorize({ redirect_uri: location.origin + glucoseCallbackPath, provider });
    if (data) return leaveTo(data.authorization_url);
    setLeavingTo(null);
    tellProblem(error);
  };
  return { connect, leavingTo };
};
