import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import type { Progress } from './premium-worker.ts'

const LEASE_MS = 5_000

/** Charges everything that is due on a day, in a separate process. */
export function startWorker(
  worker: string,
  databaseUrl: string,
  day: string,
  onProgress: (progress: Progress) => void,
): ChildProcess {
  const shift = Date.parse(`${day}T10:00:00Z`) - Date.now()
  const child = fork(worker, {
    env: { ...process.env, DATABASE_URL: databaseUrl, CLOCK_SHIFT_MS: String(shift), LEASE_MS: String(LEASE_MS) },
  })
  child.on('message', (progress) => onProgress(progress as Progress))
  return child
}

/** Waits for the end of a worker. @throws Error if it was killed or failed */
export async function finish(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the worker ended with ${code ?? 'a signal'}`)
}

/** Bundles `premium-worker.ts`. @returns its path */
export async function buildWorker(): Promise<string> {
  const outDir = join(process.cwd(), 'node_modules/.cache/nestbond/bench/premium-worker')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'bench/premium-worker.ts',
      outDir,
      target: 'node22',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'run.js' } },
    },
    ssr: { noExternal: [/^@nestbond\//] },
  })
  return join(outDir, 'run.js')
}
