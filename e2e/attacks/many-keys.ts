import { type Answered, send } from './request.ts';

const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])));

/** As many keys as fit into a megabyte, and into what every call takes. */
const bodies = [keys(87_000), keys(5600)];
const paths = [
  ...['/api/register/', '/api/login/', '/api/check-nothing/', '/api/r/v2/transfer-tokens/'],
  // what apps of the members send to, without a token
  ...['/api/mh/inbound/', '/api/mh/inbound/nightscout/api/v1/entries'],
];

/** One address sends bodies of many keys over 32 connections, to open calls, to members' and their apps' and to none. */
export const sendManyKeys = async (url: URL, signal: AbortSignal): Promise<Answered[]> => {
  const answers: Answered[] = [];
  const hammer = async (connection: number): Promise<void> => {
    for (let turn = connection; !signal.aborted; turn += 1) {
      const [path = '', body = ''] = [paths[turn % paths.length], bodies[turn % bodies.length]];
      answers.push(await send({ url, path, from: '203.0.113.9', body }));
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, connection) => hammer(connection)));
  return answers;
};
