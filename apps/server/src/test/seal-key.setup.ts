import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadOrCreateSealKey } from '../platform/pdf/seal-key.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A P12 that seals contracts and releases. Shared, because two RSA keys take a second to generate and no test file needs its own. */
    sealFile?: string
  }
}

/** Valid on the first day of the tests' clock, and today. */
const MADE = new Date(Math.min(Date.now(), Date.parse('2026-05-04')))

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-seal-'))
  await loadOrCreateSealKey(folder, { now: () => MADE }, 'Nestbond')
  project.provide('sealFile', join(folder, 'seal.p12'))
  return () => rm(folder, { recursive: true, force: true })
}
