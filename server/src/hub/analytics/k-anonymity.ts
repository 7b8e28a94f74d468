import { smallestGroup } from '@club/contract/hub/analytics';

/** Minor units that a company's points are rounded to: a hundred points. */
const pointStep = 10_000;
const peopleStep = 5;

/** A figure when enough people stand behind it, else null: nobody can be told apart among ten. */
export const suppressSmallGroups = <T>(people: number, figure: T): T | null =>
  people >= smallestGroup ? figure : null;

/** Rounded, so that the difference of two answers does not show what one who came or left had earned. */
export const roundedPoints = (minor: number): number => Math.round(minor / pointStep) * pointStep;

/** Rounded down, so that nobody is known by being the one who is missing. */
export const roundedPeople = (people: number): number => Math.floor(people / peopleStep) * peopleStep;
