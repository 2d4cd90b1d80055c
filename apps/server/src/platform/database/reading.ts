import type { Kysely, KyselyPlugin } from 'kysely'
import { isBrokenConnection, isReplicasFault } from './failures.ts'
import { ReplicaUnusable, type Replica } from './replica.ts'
import type { Tables } from './tables.ts'

export type Reading = <T>(run: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

const WRITE = /\b(?:insert|update|delete|merge|truncate|create|alter|drop)\b/i

/**
 * Refuses everything but SELECT, so that a write fails without a replica, too, and in every test. Hot statements pass it, because they are not built
 * by kysely; a replica refuses their writes.
 */
const onlySelects: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'SelectQueryNode') return node
    if (node.kind === 'RawNode' && !node.sqlFragments.some((sql) => WRITE.test(sql))) return node
    throw new Error(`a reading must not write (${node.kind})`)
  },
  transformResult: async ({ result }) => result,
}

/** See `Database.reading`. */
export function readingFrom(primary: Kysely<Tables>, replica: Replica | null = null): Reading {
  const here = primary.withPlugin(onlySelects)
  if (replica === null) return (run) => run(here)
  return async (run) => {
    try {
      return await replica.read((db) => run(db.withPlugin(onlySelects)))
    } catch (error) {
      if (!(error instanceof ReplicaUnusable) && !isBrokenConnection(error) && !isReplicasFault(error)) throw error
      return run(here)
    }
  }
}
