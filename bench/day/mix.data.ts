/** A call of a member's day, and how often a member who opens the club that day makes it. */
interface DayCall {
  readonly path: string;
  readonly times: number;
  /** Of a write. `{n}` becomes a number of its own. */
  readonly body?: string;
}

/** The day of one member who opens the club: two visits, what their pages ask for, and what they write down. Assumed. */
export const mix: readonly DayCall[] = [
  { path: '/api/r/v2/balance/', times: 4 },
  { path: '/api/r/v2/event-type/', times: 1 },
  { path: '/api/r/v2/transactions/', times: 0.5 },
  { path: '/api/loyalty-members/', times: 0.2 },
  { path: '/api/m/offers?page_size=20', times: 2 },
  { path: '/api/m/offers?page_size=20&search=voucher', times: 0.5 },
  { path: '/api/m/offer-counts?', times: 0.5 },
  { path: '/api/mh/health-score/', times: 2 },
  { path: '/api/mh/health-chart/v2/?duration=last_one_month', times: 1 },
  { path: '/api/mh/indicators/', times: 1 },
  {
    path: '/api/mh/activity-history',
    times: 1,
    body: '{"time_zone":"Europe/Madrid","days":[{"date":"{day}","steps":{n}}]}',
  },
  { path: '/api/r/event', times: 1, body: '{"event_type":"daily_visit","reference":"day-{n}"}' },
  { path: '/api/r/v2/transfer-tokens/', times: 0.1, body: '{"email":"{other}","amount":1}' },
];

/** Signing in with the password, for a member who opens the club: the others' sessions are renewed. */
export const signInsADay = 0.2;

/** The share of members who open the club on a day, and of a day's calls that come in its busiest hour. Assumed. */
export const [activeShare, busiestHour] = [0.2, 0.09] as const;
