import { timeZones } from '@club/contract/health/time-zones';
import { useEffect } from 'react';
import { client } from '#platform/api';

const timeZonesApi = client(timeZones);

/**
 * Counts the member's days where this device is: whoever travels says so by opening a health page. A refusal changes
 * nothing on the page, and the next visit tries again.
 */
export const useTimeZone = (): void => {
  const { data } = timeZonesApi.useGetTimeZoneQuery();
  const [say] = timeZonesApi.useSetTimeZoneMutation();
  const known = data?.time_zone;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isNew = known !== undefined && known !== here;
  useEffect(() => {
    if (isNew) void say({ time_zone: here });
  }, [isNew, here, say]);
};
