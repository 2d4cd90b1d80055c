import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keptTemplate } from '../../test/kept-template.ts'
import { openEmbeddedDatabase } from './embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of an embedded database with empty tables and queues. Test files start from it instead of creating them. */
    embeddedTemplate?: string
    /** The server's maintenance database, and the name of a template with empty tables and queues. */
    postgres?: { url: string; template: string }
  }
}

const FILE = 'template.tar'

export default async function setup(project: TestProject): Promise<void> {
  // The lockfile, which is part of the hash, names the version of the database.
  const kept = await keptTemplate('embedded', '', async (folder) => {
    // Imports every area, so only when it is needed.
    const { dropOtherDatabases, fillTemplate } = await import('../../commands/database-template.ts')
    const database = await openEmbeddedDatabase({})
    await fillTemplate(database)
    await dropOtherDatabases(database.pglite)
    const dump = await database.pglite.dumpDataDir('none')
    await database.close()
    await writeFile(join(folder, FILE), Buffer.from(await dump.arrayBuffer()))
  })
  project.provide('embeddedTemplate', join(kept, FILE))
}
