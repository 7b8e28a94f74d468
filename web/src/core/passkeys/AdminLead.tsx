import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { yourDataPath } from '#platform/paths';
import { passkeysApi } from './passkeys.api.ts';

/** Leads an administrator who needs a passkey and has none to where one is added, once for each visit. */
export const AdminLead = () => {
  const { data } = passkeysApi.useListPasskeysQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [led, setLed] = useState(false);
  const needed = data?.required === true && data.count === 0;
  useEffect(() => {
    if (!needed || led) return;
    setLed(true);
    if (pathname !== yourDataPath) void navigate(yourDataPath, { replace: true });
  }, [needed, led, pathname, navigate]);
  return null;
};
