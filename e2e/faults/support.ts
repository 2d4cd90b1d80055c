import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isReady, startBuiltServer } from '../../scripts/server-process.mjs'

export type ServerProcess = Awaited<ReturnType<typeof startBuiltServer>>

/** Rounds per fault: few in `npm run test:all`, twenty in `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 3)

const NO_LIMITS = { RATE_LIMIT_CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }

export function startProcess(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  return startBuiltServer({ ...NO_LIMITS, DATABASE_URL: databaseUrl, ...settings })
}

/** @returns how long the server took, in milliseconds */
export async function untilReady(url: string, withinMs = 60_000): Promise<number> {
  const began = performance.now()
  while (!(await isReady(url))) {
    if (performance.now() - began > withinMs) throw new Error('the server does not become ready')
    await sleep(20)
  }
  return performance.now() - began
}

/** The exit of the process; null while it is running. */
export function exitOf(server: ServerProcess): Promise<{ code: number | null; signal: string | null } | null> {
  return Promise.race([server.exit, sleep(0, null)])
}

/** Runs a statement over a separate connection, not through the server. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Number of applications whose version does not match their saves, so that a save was stored only in part. */
export async function halfSaves(url: string): Promise<number> {
  const rows = await query<{ count: string }>(
    url,
    `select count(*) from applications a where a.version <> (select count(*) from application_events e where e.application_id = a.id and e.kind = 'answer-saved')`,
  )
  return Number(rows[0]?.count)
}
