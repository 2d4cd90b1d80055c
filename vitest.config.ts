import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The order of tests, and all that is random in API tests, follow from it. Each run prints it. */
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
/** Vitest shuffles the tests of all projects or of none. Each file of `real` and `faults` is one story and keeps its order. */
const SHUFFLE = process.argv.some((arg, at) => process.argv[at - 1] === '--project' && /^(?:unit|api)\b/.test(arg))

const apiTests = 'apps/server/src/**/*.api.test.ts'
/** Tests that install and start real servers, for `npm run test:all` and `npm run test:nightly`. */
const realTests = '{apps,e2e,deploy}/**/*.real.test.ts'
/** Tests that measure the memory of their process, so that no other test may run in it. */
const memoryTests = 'apps/server/src/**/*.memory.test.ts'

/**
 * The tests that also run on the embedded database: those of code that differs by database (types and statements, migrations, queue, measurements, health,
 * backup), of erasure and export, and whole lives of a policy and of households.
 */
const onEmbedded = [
  'commands/backup/backup',
  'commands/renew-keys',
  'platform/database/apply-migrations',
  'platform/database/database',
  'platform/database/tables',
  'platform/http/http',
  'platform/providers/cards/sandbox-store',
  'platform/queue/queue',
  'platform/telemetry/telemetry',
  'tenant-account/rights/erasure',
  'tenant-account/rights/exported-columns',
  'test/kept-template',
  'test/policy-life/policy-life',
].map((file) => `apps/server/src/${file}.api.test.ts`)
// A moved file would silently no longer run.
for (const file of onEmbedded)
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`${file} of onEmbedded does not exist`)

/**
 * In CI, one second try of tests that start other programs. It names a test that depends on chance at the end of the run, which fails with more than two.
 * Unit and API tests have none.
 */
const RETRY = process.env['CI'] === undefined ? 0 : 1

/** JSX as in production: React's development JSX does not exist with `NODE_ENV: 'production'`, with which the API tests render mails. */
const oxc = { jsx: { runtime: 'automatic' as const, development: false } }

/**
 * Each file starts a server, but its modules are loaded only once per worker (`isolate: false`). Modules must not keep state except on an open
 * database. The two projects run one after the other, so that a worker can be reused for the next file of the same project.
 */
const api = (order: number) => ({
  environment: 'node' as const,
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: '100%',
  sequence: { groupOrder: order },
  setupFiles: ['apps/server/src/test/seeded-random.setup.ts'],
  // A test takes about a second, but a busy machine with two files at once needs more.
  testTimeout: 40_000,
  hookTimeout: 60_000,
  // Jobs take longer than the default of a second on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  env: { NODE_ENV: 'production', TEST_SEED: String(SEED) },
})

export default defineConfig({
  test: {
    sequence: { shuffle: SHUFFLE, seed: SEED },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [apiTests, memoryTests, realTests],
          environment: 'node',
          // A process loads each module once for all its files. A test that changes a module's state or a global restores it.
          isolate: false,
          maxWorkers: '100%',
          // Some tests run a whole script, and the machine may be slow.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit-memory',
          include: [memoryTests],
          environment: 'node',
          // Alone on the machine: a starved garbage collector lets buffers pile up.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        test: {
          ...api(1),
          name: 'api',
          include: [apiTests],
          globalSetup: [
            'apps/server/src/platform/database/postgres-server.setup.ts',
            'apps/server/src/test/seal-key.setup.ts',
          ],
        },
      },
      {
        oxc,
        test: {
          ...api(2),
          name: 'api-embedded',
          include: onEmbedded,
          globalSetup: [
            'apps/server/src/platform/database/embedded-template.setup.ts',
            'apps/server/src/test/seal-key.setup.ts',
          ],
        },
      },
      {
        oxc,
        test: {
          name: 'real',
          // The cases of every scanner, with a real one.
          include: [realTests, 'apps/server/src/platform/providers/scanner/conformance.test.ts'],
          env: { TEST_SCANNER: 'clamd' },
          environment: 'node',
          // The servers share ports, cores and disk, and some tests measure how soon they answer again.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          retry: RETRY,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/*.fault.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/faults/build.setup.ts'],
          // Each test kills or disconnects a separate server. In parallel they would mainly measure the machine.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: RETRY,
        },
      },
    ],
  },
})
