import { defineConfig } from 'vitest/config'

const apiTests = 'apps/server/src/**/*.api.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [apiTests],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api-embedded',
          include: [apiTests],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['apps/server/src/database/embedded-template.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: [apiTests],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['apps/server/src/database/postgres-server.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
