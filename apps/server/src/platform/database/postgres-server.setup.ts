import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keptTemplate } from '../../test/kept-template.ts'
import { openServerDatabase } from './server.ts'
import { findPrograms, startTemporaryPostgres } from './temporary-postgres.ts'

const TEMPLATE = 'nestbond_template'

/** Starts one server per run, unless NESTBOND_TEST_DATABASE_URL names one. Every test file gets a copy of a template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['NESTBOND_TEST_DATABASE_URL']
  if (given) await makeTemplate(given)
  const server = given ? { url: given, stop: async () => {} } : await startOnTemplate()
  project.provide('postgres', { url: server.url, template: TEMPLATE })
  return () => server.stop()
}

/** Starts a server whose data have the template already. */
async function startOnTemplate() {
  const { bin, source } = await findPrograms()
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const kept = await keptTemplate('postgres', `${source} ${stdout}`, async (folder) => {
    const server = await startTemporaryPostgres()
    try {
      await makeTemplate(server.url)
    } catch (error) {
      await server.stop()
      throw error
    }
    await server.stop(join(folder, 'data'))
  })
  return startTemporaryPostgres({ copyOf: join(kept, 'data') })
}

async function makeTemplate(url: string): Promise<void> {
  const options = { poolSize: 1, prepare: true }
  const admin = await openServerDatabase({ url, ...options })
  await admin.pool.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()
  // Imports every area, so only when it is needed.
  const { fillTemplate } = await import('../../commands/database-template.ts')
  const template = await openServerDatabase({ url: databaseUrl(url, TEMPLATE), ...options })
  await fillTemplate(template)
  await template.close()
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
