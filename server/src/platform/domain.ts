import type { Endpoint } from '@club/contract/platform/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Club } from '#platform/club';
import type { Listeners } from '#platform/events';
import type { Handlers, Limiter } from '#platform/http';
import type { PersonalData } from '#platform/personal-data';

type Contract = Readonly<Record<string, Endpoint>>;

/** Everything the product knows about a domain. `app/domains.ts` lists the domains; all else is derived from the list. */
export interface Domain<Calls extends Contract = Contract> {
  /** Wing and folder, as in `club/points`: the door, the contract's file and the SQL folder follow from it. */
  readonly name: string;
  readonly contract?: Calls;
  readonly routes?: Handlers<Calls>;
  /** Routes and hooks that are no calls of the contract, such as pages and redirects. */
  readonly pages?: (app: FastifyInstance, club: Club, limiter: Limiter) => void | Promise<void>;
  /** The tables that this domain alone reads and writes, and the views that it publishes for all. */
  readonly tables?: readonly string[];
  readonly views?: readonly string[];
  /** What it holds about a member, for the member's copy and for deletion. */
  readonly personalData?: readonly PersonalData[];
  /** Work behind the requests, by the name it is enqueued under. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Work taken up in batches every second, where a job for each item would cost more than the item. */
  readonly sweeps?: readonly ((club: Club) => Promise<void>)[];
  /** Jobs by the clock, in crontab form, UTC. */
  readonly schedule?: readonly string[];
  /** Events of lower domains, received in the emitter's transaction. */
  readonly listens?: Listeners;
}

/** Registers a domain. The compiler names every call of the contract that has no handler. */
export const domain = <Calls extends Contract>(registration: Domain<Calls>): Domain =>
  registration as unknown as Domain;

/** A domain's job: it gets the club, and its payload as it was enqueued. */
export type Job = (club: Club, payload: unknown, job: { readonly id: string }) => Promise<void | Promise<void>[]>;

/** A job whose payload is parsed first; a payload that does not fit fails the job. */
export const job =
  <Payload extends z.ZodRawShape>(
    payload: Payload,
    work: (club: Club, payload: z.output<z.ZodObject<Payload>>) => Promise<unknown>,
  ): Job =>
  async (club, given) => {
    await work(club, z.object(payload).parse(given));
  };
