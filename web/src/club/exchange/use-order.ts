import { useEffect, useRef, useState } from 'react';
import { pointsApi } from '#club/points';
import { useUser } from '#platform/api';
import { exchangeApi } from './exchange.api.ts';

/** Polling intervals in milliseconds: an order is sent within seconds, but a partner may take days to answer. */
const atFirst = 2_000;
const pauses: Readonly<Record<string, number>> = { held: atFirst, submitted: 15_000 };

/**
 * How an order stands, asked again while it is open. When that changes, balances and limits are asked for as well: a
 * partner's answer is no call of the member's, so nothing else would tell the page.
 */
export const useOrder = (id: string, first: string): { status: string; reason: string | null } => {
  const [pause, setPause] = useState(atFirst);
  const { data } = exchangeApi.useListUserTransactionsQuery({ kind: 'exchange' }, { pollingInterval: pause });
  const order = data?.results.find((movement) => movement.id === id);
  const status = order?.status ?? first;
  const isKnown = order !== undefined;
  const email = useUser().record?.email ?? '';
  const balance = pointsApi.useGetBalanceQuery();
  const accounts = pointsApi.useListBalancesQuery({ email, limit: 100 }, { skip: email === '' });
  const partners = exchangeApi.useListLoyaltyMembersQuery();
  const ask = useRef(() => {});
  ask.current = () => {
    void balance.refetch();
    void partners.refetch();
    if (!accounts.isUninitialized) void accounts.refetch();
  };
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    setPause(isKnown ? (pauses[status] ?? 0) : atFirst);
    if (known.current !== undefined && known.current !== status) ask.current();
    known.current = status;
  }, [status, isKnown]);
  return { status, reason: order?.note ?? null };
};
