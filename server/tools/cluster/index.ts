export type { ReceivedMail } from '#tools/mailbox';
export { type Cluster, startCluster } from './cluster.ts';
export { nodes } from './configuration.ts';
export { isHealthy, readMembers, untilHealthy } from './database-members.ts';
export { killAll, listFamily } from './machine/index.ts';
export { prepareMachine } from './prepare-machine.ts';
