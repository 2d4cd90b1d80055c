// Time from the command to the first response, and memory, with each database. The project is built already. Measured with a new data folder and
// again with an existing one, beside a bare HTTP server of Node. With BENCH_COLD=1, on Linux and as root, all files are read from the disk each time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { print } from './statistics.ts'

const SETTLE_MS = 3000
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
    const server = await startBuiltServer({ ...database, DATA_DIR: dataDir })
    await sleep(SETTLE_MS)
    const idle = residentMegabytes(server.pid)
    for (let call = 0; call < 200; call++) await (await fetch(`${server.url}/api/v1/settings`)).arrayBuffer()
    print([
      [`${kind}: ready after, new data folder, ms`, first.readyAfterMs, 'within 3,000'],
      [`${kind}: ready after, ms`, server.readyAfterMs, 'within 3,000'],
      [
        `${kind}: the same, × a bare HTTP server of Node`,
        `${(first.readyAfterMs / bare).toFixed(1)}, ${(server.readyAfterMs / bare).toFixed(1)}`,
      ],
      [`${kind}: resident memory when idle, MB`, idle, kind === 'server' ? 'below 200' : undefined],
      [`${kind}: after 200 calls, MB`, residentMegabytes(server.pid)],
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

/** Only the server's process: the memory of a PostgreSQL server is not included. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000
}
