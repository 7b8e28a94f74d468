import { sendCampaign } from '#hub/notifications';
import { connectAdapters } from '#platform/adapters';
import { readConfig } from '#platform/config';
import { openDatabase } from '#platform/db';

/** The process that the kill test kills: it sends one message. Arguments: address, campaign, instant. */
const [url = '', campaign = '', at = ''] = process.argv.slice(2);
const { db } = openDatabase({ url, max: 10 });
const clock = { now: () => new Date(at), posting: () => new Date(at) };
await sendCampaign({ db, clock, adapters: connectAdapters(readConfig(), db, clock) }, campaign);
process.exit(0);
