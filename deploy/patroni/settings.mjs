// Settings of the cluster's programs. On machines of their own, hosts and ports differ and nothing else.

/** Without news of the primary's Patroni for this time, another node takes over. At least loop_wait + 2 * retry_timeout. */
export const TTL_SECONDS = 20

/**
 * Settings of Patroni on a node, as JSON, which is YAML.
 * @param {{name: string, folder: string, bin: string, port: number, restPort: number, etcdPorts: number[], superuserPassword: string,
 * replicationPassword: string}} node
 */
export function patroniSettings(node) {
  const { name, folder, bin, port, restPort, etcdPorts, superuserPassword, replicationPassword } = node
  return {
    scope: 'nestbond',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcdPorts.map((etcdPort) => `127.0.0.1:${etcdPort}`) },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 5,
        retry_timeout: 5,
        // A crashed primary is not awaited: the standby has every acknowledged transaction.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: bin,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: superuserPassword },
        replication: { username: 'replicator', password: replicationPassword },
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
  }
}

/**
 * Arguments of one of the members of etcd. A majority of them must live: one of three may fail.
 * @param {{name: string, folder: string, port: number, peerPort: number}} member
 * @param {{name: string, peerPort: number}[]} members all of them
 */
export function etcdArguments({ name, folder, port, peerPort }, members) {
  return [
    `--name=${name}`,
    `--data-dir=${folder}`,
    `--listen-client-urls=http://127.0.0.1:${port}`,
    `--advertise-client-urls=http://127.0.0.1:${port}`,
    `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-cluster=${members.map((member) => `${member.name}=http://127.0.0.1:${member.peerPort}`).join(',')}`,
  ]
}

/**
 * Settings of HAProxy: one address that leads to the primary. It asks each Patroni once a second, and ends the sessions of a node that is no longer the
 * primary, so that no process goes on with it.
 * @param {{port: number, nodes: {name: string, port: number, restPort: number}[]}} cluster
 */
export function haproxySettings({ port, nodes }) {
  return `global
    maxconn 1000

defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 2s

listen primary
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`
}
