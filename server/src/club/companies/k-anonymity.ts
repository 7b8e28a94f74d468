import { smallestGroup } from '@club/contract/core/groups';

/** A company's points are rounded to this many minor units: a hundred points. */
const pointStep = 10_000;
const peopleStep = 5;

/** The figure if at least ten people are behind it, else null. */
export const suppressSmallGroups = <T>(people: number, figure: T): T | null =>
  people >= smallestGroup ? figure : null;

/** Rounded, so that the difference between two answers does not reveal one person's points. */
export const roundedPoints = (minor: number): number => Math.round(minor / pointStep) * pointStep;

/** Rounded down, so that nobody can be identified as the one missing. */
export const roundedPeople = (people: number): number => Math.floor(people / peopleStep) * peopleStep;
