import type { Endpoint } from '#platform/endpoint';

/**
 * Calls over the caller's own health data: each may be refused with `consent_required`, until the caller agrees that the
 * club keeps it. Calls of the club's own catalogue are named in `except`.
 */
export const needConsent = <Calls extends object>(
  calls: Calls,
  { except = [] }: { readonly except?: readonly (keyof Calls)[] } = {},
): Calls => {
  const guarded = Object.entries(calls as Readonly<Record<string, Endpoint>>).map(([name, call]) =>
    except.includes(name as keyof Calls)
      ? [name, call]
      : [name, { ...call, errors: [...(call.errors ?? []), 'consent_required'] }],
  );
  return Object.fromEntries(guarded) as Calls;
};
