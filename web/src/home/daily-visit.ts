import type { EventType } from '@club/contract/points';
import { useEffect, useRef } from 'react';
import { clubDay } from '#api';
import { pointsApi } from '#points';

const code = 'daily_visit';

/**
 * Reports the day's visit once a club day, without a word: it is no action of the member's, so neither its success nor
 * its failure is announced.
 */
export const useDailyVisit = (eventTypes: readonly EventType[] | undefined): void => {
  const [record] = pointsApi.useRecordEventMutation();
  const reported = useRef('');
  useEffect(() => {
    const visit = eventTypes?.find((type) => type.code === code);
    const today = clubDay(new Date());
    if (!visit?.client_triggered || visit.done_today > 0 || reported.current === today) return;
    reported.current = today;
    void record({ event_type: code, reference: today });
  }, [eventTypes, record]);
};
