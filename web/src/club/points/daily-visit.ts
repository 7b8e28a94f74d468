import type { EventType, points } from '@club/contract/club/points';
import type { Output } from '@club/contract/platform/endpoint';
import { useEffect, useState } from 'react';
import { clubDay, useUser } from '#platform/api';
import { pointsApi } from './points.api.ts';

export type EventAnswer = Output<typeof points.recordEvent>;

const code = 'daily_visit';
const storageKey = 'club:daily-visit';

/**
 * Reports the day's visit once a club day, without a word: it is no action of the member's, so neither its success nor
 * its failure is announced. A tab remembers what was answered, so that going from page to page does not report again,
 * and gives it to anyone who shows the rule. A report that failed is made again by the next page.
 */
export const useDailyVisit = (eventTypes: readonly EventType[] | undefined): EventAnswer | null => {
  const { user_id: member } = useUser();
  const [record] = pointsApi.useRecordEventMutation();
  const [answer, setAnswer] = useState<EventAnswer | null>(() => reported(member, clubDay(new Date()))?.answer ?? null);
  useEffect(() => {
    const visit = eventTypes?.find((type) => type.code === code);
    const day = clubDay(new Date());
    const visitor = `${member} ${day}`;
    if (!visit?.client_triggered || visit.done_today > 0 || underWay.has(visitor) || reported(member, day)) return;
    underWay.add(visitor);
    void record({ event_type: code, reference: day })
      .then(({ data }) => {
        if (!data) return;
        keep({ member, day, answer: data });
        setAnswer(data);
      })
      .finally(() => underWay.delete(visitor));
  }, [eventTypes, member, record]);
  return answer;
};

/** Whose visit of which day is being reported; gone with the page, as the request may be. */
const underWay = new Set<string>();

interface Report {
  readonly member: string;
  readonly day: string;
  readonly answer: EventAnswer;
}

const reported = (member: string, day: string): Report | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Report | null;
    return kept?.member === member && kept.day === day ? kept : null;
  } catch {
    return null;
  }
};

const keep = (report: Report): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(report));
  } catch {
    // Without storage every page reports the visit; the server counts it once.
  }
};
