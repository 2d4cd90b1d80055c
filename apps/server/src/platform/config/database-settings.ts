import type { ConnectionLimits } from '../database/connections.ts'
import type { ReplicaSettings } from '../database/replica.ts'
import type { Settings } from './environment.ts'

/** Settings of the database. All but `url` concern a server only. */
export interface DatabaseConfig {
  /** Null: the embedded database. */
  url: string | null
  /** For migrations and jobs, which a pooler in front would disturb; null: `url`, since there is none. */
  directUrl: string | null
  /** A standby for readings; null: there is none. */
  replica: ReplicaSettings | null
  migrateOnStart: boolean
  poolSize: number
  prepare: boolean
  limits: ConnectionLimits
  /** Limit of a job's statement. */
  jobStatementMs: number
}

export function databaseOf(s: Settings): DatabaseConfig {
  return {
    url: s.DATABASE_URL ?? null,
    directUrl: s.DATABASE_DIRECT_URL ?? null,
    replica:
      s.DATABASE_REPLICA_URL === undefined ? null : { url: s.DATABASE_REPLICA_URL, lagMs: s.DATABASE_REPLICA_LAG_MS },
    migrateOnStart: s.DATABASE_MIGRATE_ON_START,
    poolSize: s.DATABASE_POOL_SIZE,
    prepare: s.DATABASE_PREPARE,
    limits: limitsOf(s),
    jobStatementMs: s.DATABASE_JOB_STATEMENT_TIMEOUT_MS,
  }
}

/** The client's timeout must be longer than the server's, so that it never cuts statements that the server still allows. */
export function limitsInTheWay(s: Settings): string[] {
  return s.DATABASE_ANSWER_TIMEOUT_MS > s.DATABASE_STATEMENT_TIMEOUT_MS
    ? []
    : ['DATABASE_ANSWER_TIMEOUT_MS is not above DATABASE_STATEMENT_TIMEOUT_MS']
}

function limitsOf(s: Settings): ConnectionLimits {
  return {
    connectMs: s.DATABASE_CONNECT_TIMEOUT_MS,
    statementMs: s.DATABASE_STATEMENT_TIMEOUT_MS,
    lockMs: s.DATABASE_LOCK_TIMEOUT_MS,
    idleInTransactionMs: s.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    answerMs: s.DATABASE_ANSWER_TIMEOUT_MS,
    keepAliveMs: s.DATABASE_KEEP_ALIVE_MS,
    idleMs: s.DATABASE_IDLE_CONNECTION_MS,
    lifetimeMs: s.DATABASE_CONNECTION_LIFETIME_MS,
  }
}
