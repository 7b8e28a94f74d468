import type { MakerId } from '@club/contract/health/exchange/makers';
import { useState } from 'react';
import { makerReturnPath } from '#health/base/paths';
import { useTellProblem } from '#platform/api';
import { makersApi } from './makers.api.ts';

/** Leaves for a maker's own page, which returns to the club. */
export const useConnecting = (leaveTo: (address: string) => void = (address) => location.assign(address)) => {
  const [begin] = makersApi.useBeginMakerMutation();
  const [leavingTo, setLeavingTo] = useState<MakerId | null>(null);
  const tellProblem = useTellProblem();
  const connect = async (maker: MakerId) => {
    setLeavingTo(maker);
    const { data, error } = await begin({ maker, redirect_uri: location.origin + makerReturnPath });
    if (data) return leaveTo(data.authorization_url);
    setLeavingTo(null);
    tellProblem(error);
  };
  return { connect, leavingTo };
};
