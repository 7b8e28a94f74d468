import type { Arguments, Endpoint, Output } from '@club/contract/platform/endpoint';
import type { Member, TestClub } from '#tools/testing';

/** Calls as the member, and what comes of them. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Arguments<E>) => Promise<Output<E>>;

export interface Living {
  readonly club: TestClub;
  readonly member: Member;
  readonly ask: Ask;
  readonly random: () => number;
  /** A whole number from 0 to below the bound. */
  readonly pick: (bound: number) => number;
  readonly today: string;
}

/** Whether something happens in this life. */
export const maybe = async (random: () => number, likely: number, work: () => Promise<unknown>): Promise<void> => {
  if (random() < likely) await work();
};
