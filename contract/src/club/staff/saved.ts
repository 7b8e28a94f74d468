import * as z from 'zod/mini';
import { del, get, post, put } from '#platform/endpoint';
import { Id, text } from '#platform/shared';

/** Where something is saved: the filters of a list for oneself, messages and audiences for all who send messages. */
export const savedPlaces = ['inbox', 'members', 'offers', 'audit', 'message', 'audience'] as const;
export type SavedPlace = (typeof savedPlaces)[number];

/** Those that are shared; what is saved of the others is the administrator's own. */
export const sharedPlaces: readonly SavedPlace[] = ['message', 'audience'];

/** The most saved at one place. */
export const mostSaved = 50;

export const Saved = z.object({
  id: Id,
  place: z.enum(savedPlaces),
  name: z.string(),
  /** The search of the address, or the fields of the form, as text. */
  value: z.string(),
  /** Opens where no filter is named. */
  is_start: z.boolean(),
  /** Increases with every change: a change names the one it was made from. */
  version: z.int(),
});
export type Saved = z.infer<typeof Saved>;

const fields = {
  name: text({ min: 1, max: 60, message: 'Write a name.' }),
  value: text({ max: 2000 }),
  is_start: z._default(z.boolean(), false),
};

const Place = z.enum(savedPlaces, { error: 'Choose where it belongs.' });

export const saved = {
  listSaved: get('api/admin/saved/', {
    summary: 'Lists what is saved at a place: own views of a list, or shared messages and audiences.',
    access: 'admin.any',
    input: z.object({ place: Place }),
    output: z.object({ results: z.array(Saved) }),
    errors: ['forbidden', 'passkey_required'],
    reads: ['saved'],
  }),
  save: post('api/admin/saved/', {
    summary: 'Saves a view, a message or an audience under a name that is free at its place.',
    access: 'admin.any',
    idempotent: true,
    input: z.object({ place: Place, ...fields }),
    status: 201,
    output: Saved,
    errors: ['forbidden', 'passkey_required', 'already_exists', 'limit_reached'],
    changes: ['saved'],
  }),
  changeSaved: put('api/admin/saved/{id}/', {
    summary: 'Changes what is saved; refused when someone else has changed it since.',
    access: 'admin.any',
    input: z.object({ id: Id, version: z.int(), ...fields }),
    output: Saved,
    errors: ['forbidden', 'passkey_required', 'not_found', 'already_exists', 'stale_version'],
    changes: ['saved'],
  }),
  deleteSaved: del('api/admin/saved/{id}/', {
    summary: 'Deletes what is saved.',
    access: 'admin.any',
    input: z.object({ id: Id }),
    output: z.object({ deleted: z.boolean() }),
    errors: ['forbidden', 'passkey_required'],
    changes: ['saved'],
  }),
};
