/** Why a service outside that a member has connected did not give what it was asked for. */
export const serviceFaults = ['unreachable', 'rate_limited', 'signed_out', 'refused', 'bad_answer'] as const;
export type ServiceFault = (typeof serviceFaults)[number];
