import type { Push } from './push.ts';

/** The endpoints of the demo's simulated devices: a name that never resolves (RFC 6761). */
export const inventedEndpoints = 'https://push.invalid/';

/**
 * Answers for the demo's simulated devices in this process, by the first word of their path; every other device is
 * reached through its push service.
 */
export const withInventedDevices = (push: Push): Push => ({
  ...push,
  local: true,
  send: async (target, message) => {
    if (!target.endpoint.startsWith(inventedEndpoints)) return push.send(target, message);
    const [word = ''] = target.endpoint.slice(inventedEndpoints.length).split('/');
    return { status: answers[word] ?? 201, retryAfter: null };
  },
});

const answers: Readonly<Record<string, number>> = { gone: 410, broken: 503, full: 413 };
