import type { TestProject } from 'vitest/node'
import { fillTemplate } from '../../commands/database-template.ts'
import { openServerDatabase } from './server.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const TEMPLATE = 'nestbond_template'

/** Starts one server per run, unless NESTBOND_TEST_DATABASE_URL names one. Every test file gets a copy of a template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['NESTBOND_TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startTemporaryPostgres()
  const options = { poolSize: 1, prepare: true }
  const admin = await openServerDatabase({ url: server.url, ...options })
  await admin.pool.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()
  const template = await openServerDatabase({ url: databaseUrl(server.url, TEMPLATE), ...options })
  await fillTemplate(template)
  await template.close()
  project.provide('postgres', { url: server.url, template: TEMPLATE })
  return server.stop
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
