import { defineConfig } from 'vitest/config'

const apiTests = 'apps/server/src/**/*.api.test.ts'

/**
 * A whole server a file, but its modules are loaded once a worker: they keep nothing but what hangs on an open database. The two projects
 * run one after the other, so that a worker is of use for the next file.
 */
const api = (order: number) => ({
  include: [apiTests],
  environment: 'node' as const,
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: '100%',
  sequence: { groupOrder: order },
  // A test that waits for nothing takes a second; two files at once on a busy machine take their time.
  testTimeout: 40_000,
  hookTimeout: 60_000,
  // As with the browser: once more on a machine that others use too, and named at the end of the run. It is a fault to look for all the same.
  retry: process.env['CI'] === undefined ? 0 : 1,
})

export default defineConfig({
  test: {
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
          exclude: [apiTests],
          environment: 'node',
          // Some run a whole script, and the machine may be slow.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...api(1),
          name: 'api-embedded',
          globalSetup: [
            'apps/server/src/platform/database/embedded-template.setup.ts',
            'apps/server/src/test/seal-key.setup.ts',
          ],
        },
      },
      {
        test: {
          ...api(2),
          name: 'api-postgres',
          globalSetup: [
            'apps/server/src/platform/database/postgres-server.setup.ts',
            'apps/server/src/test/seal-key.setup.ts',
          ],
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/*.fault.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/faults/build.setup.ts'],
          // Each kills or breaks a server of its own; beside others they would only measure the machine.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
