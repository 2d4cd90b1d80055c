import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropOtherDatabases, fillTemplate } from '../../commands/database-template.ts'
import { openEmbeddedDatabase } from './embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of an embedded database with empty tables and queues. Test files start from it instead of creating them. */
    embeddedTemplate?: string
    /** The server's maintenance database, and the name of a template with empty tables and queues. */
    postgres?: { url: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-template-'))
  const database = await openEmbeddedDatabase({})
  await fillTemplate(database)
  await dropOtherDatabases(database.pglite)
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('embeddedTemplate', file)
  return () => rm(folder, { recursive: true, force: true })
}
