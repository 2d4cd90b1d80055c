// Time from the command to the first response, and memory, with each database. The project is built already. Measured with a new data folder and
// again with an existing one, beside a bare HTTP server of Node. With BENCH_COLD=1, on Linux and as root, all files are read from the disk each time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { ApplicationDriver } from '../e2e/support/api.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { residentMegabytes } from './resident.ts'
import { print } from './statistics.ts'

/** By then the server has loaded what it needs later. */
const SETTLE_MS = 6000
const POLICIES = 45
const AT_ONCE = 3
/** All policies come from one caller. */
const NO_LIMITS = {
  RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '1000000',
  RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '1000000',
  RATE_LIMIT_RISK_CHECKS_PER_HOUR: '1000000',
}
const BARE =
  "require('http').createServer((_, r) => r.end()).listen(0, '127.0.0.1', function () { process.send(this.address().port) })"

const postgres = await startTemporaryPostgres({ durable: true })
try {
  console.log(`PostgreSQL ${postgres.version} of ${postgres.source}`)
  await measure('embedded', {})
  await measure('server', { DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}

async function measure(kind: string, database: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestbond-bench-'))
  try {
    const bare = await bareStartMs()
    forgetFiles()
    const first = await startBuiltServer({ ...database, DATA_DIR: dataDir })
    await first.stop()
    forgetFiles()
    const server = await startBuiltServer({ ...database, ...NO_LIMITS, DATA_DIR: dataDir })
    await sleep(SETTLE_MS)
    const idle = residentMegabytes(server.pid)
    let left = POLICIES
    const policies = async () => {
      while (left-- > 0) await (await ApplicationDriver.start(server.url)).accepted()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, policies))
    await sleep(SETTLE_MS)
    print([
      [`${kind}: ready after, new data folder, ms`, first.readyAfterMs, 'within 3,000'],
      [`${kind}: ready after, ms`, server.readyAfterMs, 'within 3,000'],
      [
        `${kind}: the same, × a bare HTTP server of Node`,
        `${(first.readyAfterMs / bare).toFixed(1)}, ${(server.readyAfterMs / bare).toFixed(1)}`,
      ],
      [`${kind}: resident memory when idle, MB`, idle, kind === 'server' ? 'below 160' : 'below 400'],
      [
        `${kind}: after ${POLICIES} whole policies, MB`,
        residentMegabytes(server.pid),
        kind === 'server' ? 'below 250' : undefined,
      ],
    ])
    await server.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Time until a process of Node that serves nothing answers. */
async function bareStartMs(): Promise<number> {
  forgetFiles()
  const startedAt = performance.now()
  const server = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [port] = (await once(server, 'message')) as [number]
  await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()
  const ms = performance.now() - startedAt
  server.kill()
  return ms
}

/** Empties the system's cache of files if BENCH_COLD asks for it. */
function forgetFiles(): void {
  if (process.env['BENCH_COLD'] === '1') writeFileSync('/proc/sys/vm/drop_caches', '3')
}
