import { z } from 'zod/mini';
import { DateOnly, Instant } from './shared.ts';

/**
 * The years that requests may name. Near the ends of what dates can hold, a time zone or a week more makes one that
 * JavaScript or PostgreSQL cannot. Answers are not held to it: they also show what was stored before. What is no date
 * passes, so that only the sentence about its form is said.
 */
export const plausibleYear = z.refine<string>(
  (at) => at[4] !== '-' || (at > '19' && at < '22'),
  'Choose a day between 1900 and 2199.',
);

/** A day in a request. */
export const GivenDay = DateOnly.check(plausibleYear);

/** An instant in a request, in UTC. */
export const GivenInstant = Instant.check(plausibleYear);

/** An instant in a request, with any offset from UTC. */
export const givenMoment = (error: string) => z.iso.datetime({ offset: true, error }).check(plausibleYear);
