import { readPoolerSettings } from '#tools/operations';

/** The ports of a cluster, all on this machine alone. */
export interface Ports {
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly postgres: readonly number[];
  /** Patroni's own, which say who leads. */
  readonly patroni: readonly number[];
  /** HAProxy's: the one address that writes, one that only reads, and the club. */
  readonly writer: number;
  readonly reader: number;
  readonly club: number;
  readonly clubTls: number;
  readonly pooler: number;
  readonly clubs: readonly number[];
}

export const makePorts = (first: number): Ports => ({
  clubTls: first,
  club: first + 1,
  clubs: [first + 2, first + 3],
  writer: first + 10,
  reader: first + 11,
  pooler: first + 12,
  etcd: first + 20,
  etcdPeers: first + 21,
  postgres: [first + 31, first + 32, first + 33],
  patroni: [first + 41, first + 42, first + 43],
});

export const nodes = ['pg1', 'pg2', 'pg3'] as const;

interface Node {
  readonly index: number;
  readonly ports: Ports;
  /** As the engines see it. */
  readonly folder: string;
  readonly password: string;
}

/**
 * Patroni's configuration of one server. A commit is answered once a second server has it (synchronous_mode); a leader whose
 * PostgreSQL ended gives up at once (primary_start_timeout 0), and one that vanished is replaced after the ttl, which below
 * 20 seconds would take a busy machine for a dead one. A follower whose history can't be rewound is copied again.
 */
export const writePatroni = ({ index, ports, folder, password }: Node): string => `scope: club
name: ${nodes[index]}
restapi:
  listen: 127.0.0.1:${ports.patroni[index]}
  connect_address: 127.0.0.1:${ports.patroni[index]}
etcd3:
  host: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      remove_data_directory_on_rewind_failure: true
      remove_data_directory_on_diverged_timelines: true
      use_slots: true
      parameters:
        max_connections: 400
        wal_keep_size: 512MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${ports.postgres[index]}
  connect_address: 127.0.0.1:${ports.postgres[index]}
  data_dir: ${folder}/${nodes[index]}
  bin_dir: /usr/lib/postgresql/17/bin
  pgpass: ${folder}/${nodes[index]}.pgpass
  authentication:
    superuser: {username: postgres, password: ${password}}
    replication: {username: replicator, password: ${password}}
    rewind: {username: rewinder, password: ${password}}
  basebackup:
    checkpoint: fast
  parameters:
    unix_socket_directories: ${folder}
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
`;

/** HAProxy's: which server leads is asked of Patroni, and connections to one that no longer does are ended. */
export const writeProxy = (ports: Ports, folder: string): string => `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 1s
  timeout client 30m
  timeout server 30m
listen writer
  mode tcp
  option clitcpka
  option srvtcpka
  bind 127.0.0.1:${ports.writer}
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${listServers(ports)}
listen reader
  mode tcp
  bind 127.0.0.1:${ports.reader}
  balance roundrobin
  option httpchk
  http-check send meth GET uri /replica?lag=16MB
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${listServers(ports)}
listen club
  mode http
  bind 127.0.0.1:${ports.club}
  bind 127.0.0.1:${ports.clubTls} ssl crt ${folder}/club.pem
  timeout http-request 10s
  timeout client 1m
  timeout server 1m
  option forwardfor
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
  # A call that reached a club may have been done, so only one that found no club is given to the other.
  retries 3
  retry-on conn-failure
  option redispatch 1
  # The process, not its database: while that changes its leader a club answers with words, and its proxy could not.
  option httpchk
  http-check send meth GET uri /api/healthz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${[502, 503, 504].map((status) => `  errorfile ${status} ${folder}/away.http`).join('\n')}
${ports.clubs.map((port, index) => `  server club${index + 1} 127.0.0.1:${port} check`).join('\n')}
`;

const listServers = ({ postgres, patroni }: Ports): string =>
  postgres.map((port, index) => `  server ${nodes[index]} 127.0.0.1:${port} check port ${patroni[index]}`).join('\n');

const away = 'The club is busy or under maintenance. Please try again in a moment.';

/** What HAProxy answers when no club does: the club's own form, to be tried again. */
export const writeAway = (): string => {
  const body = JSON.stringify({
    type: '/problems/unavailable',
    title: 'Unavailable',
    status: 503,
    code: 'unavailable',
    message: away,
    detail: away,
    errors: [],
    request_id: 'proxy',
    retry_after: 2,
  });
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Retry-After: 2',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

/** PgBouncer's, with what the operators' manual says, and a second instead of fifteen until it tries a lost server again. */
export const writePooler = (ports: Ports, folder: string): string => `[databases]
club = host=127.0.0.1 port=${ports.writer} dbname=club
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
default_pool_size = 130
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
${readPoolerSettings().join('\n')}
`;
