import { z } from 'zod';
import { returns } from '#health/base/storage';
import { findBlueprint } from './catalogue/catalogue.ts';

/** The blueprints that were followed, and what was done of them. */
export const blueprintsRecord = [
  returns('blueprint_followings', 'record_blueprints', {
    at: 'started_on',
    columns: { blueprint: z.string().refine((id) => findBlueprint(id) !== undefined) },
  }),
  returns('blueprint_ticks', 'record_blueprints', {
    at: 'day',
    columns: { action: z.string().max(60) },
    parent: { table: 'blueprint_followings', column: 'following_id' },
  }),
];
