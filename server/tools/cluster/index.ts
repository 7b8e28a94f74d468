export { type Cluster, startCluster } from './cluster.ts';
export { nodes } from './configuration.ts';
export { readMembers, untilHealthy } from './database-members.ts';
export { killAll, listFamily } from './machine/index.ts';
export type { ReceivedMail } from './mail-server.ts';
export { prepareMachine } from './prepare-machine.ts';
