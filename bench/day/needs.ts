import { activeShare, busiestHour } from './mix.data.ts';

/** What the day of one member who opens the club costs. */
export interface DayCost {
  readonly calls: number;
  /** Processor seconds of the club's process and of PostgreSQL. */
  readonly club: number;
  readonly database: number;
  readonly transactions: number;
  /** Bytes answered, stored, and written to the log that standbys and backups read. */
  readonly answered: number;
  readonly stored: number;
  readonly logged: number;
}

export interface Needs {
  readonly members: number;
  /** In the busiest hour. */
  readonly callsASecond: number;
  readonly clubCores: number;
  readonly databaseCores: number;
  readonly transactionsASecond: number;
  readonly megabitsASecond: number;
  /** Gigabytes a year, once. */
  readonly stored: number;
  /** Gigabytes a day. */
  readonly logged: number;
}

/** Share of a core that may be busy: beyond it, answers wait for each other. */
const busy = 0.5;

/** What so many members need, in proportion: a core is twice what the busiest hour uses of it. */
export const findNeeds = (members: number, cost: DayCost): Needs => {
  const days = members * activeShare;
  const perSecond = (days * busiestHour) / 3600;
  return {
    members,
    callsASecond: perSecond * cost.calls,
    clubCores: (perSecond * cost.club) / busy,
    databaseCores: (perSecond * cost.database) / busy,
    transactionsASecond: perSecond * cost.transactions,
    megabitsASecond: (perSecond * cost.answered * 8) / 1e6,
    stored: (days * 365 * cost.stored) / 1e9,
    logged: (days * cost.logged) / 1e9,
  };
};
