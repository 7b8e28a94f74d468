import { timeZones } from '@club/contract/health/base/time-zones';
import { useEffect, useState } from 'react';
import { client } from '#platform/api';
import { deviceZone } from './device-zone.ts';

const timeZonesApi = client(timeZones);

/** Asks early where the member's days are counted, so that a page need not wait for it. Nothing is stored. */
export const usePrefetchedTimeZone = (): void => void timeZonesApi.useGetTimeZoneQuery();

/**
 * Counts the member's days where this device is: anyone who travels says so by opening a health page. A refusal changes
 * nothing on the page, and the next visit tries again.
 * @returns whether that is settled. What is entered before belongs to a day of the zone before, and would be missed on
 * the day that it is here. Once settled it stays so, so that a later change replaces no page that is in use.
 */
export const useTimeZone = (): boolean => {
  const { data, isError } = timeZonesApi.useGetTimeZoneQuery();
  const [say, { isSuccess, isError: isRefused }] = timeZonesApi.useSetTimeZoneMutation();
  const known = data?.time_zone;
  const here = deviceZone();
  const isNew = known !== undefined && known !== here;
  useEffect(() => {
    if (isNew) void say({ time_zone: here });
  }, [isNew, here, say]);
  const isSettled = isError || isSuccess || isRefused || known === here;
  const [wasSettled, setWasSettled] = useState(isSettled);
  if (isSettled && !wasSettled) setWasSettled(true);
  return isSettled || wasSettled;
};
