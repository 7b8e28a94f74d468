import { toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { fieldRefusal } from '#platform/http';

/** A draft starts tomorrow at the earliest, so it needs a last day after today. @throws {Refusal} validation_error */
export const assertLastDay = (
  { clock, config }: Pick<Club, 'clock' | 'config'>,
  lastDay: string | null | undefined,
): void => {
  if (lastDay && lastDay <= toCalendarDay(clock.now(), config.timeZone))
    throw fieldRefusal('ends_on', 'Choose a last day after today, or leave it empty.');
};
