import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleVersions } from '@nestbond/messages/legal-documents'
import { sampleDocument } from '@nestbond/messages/server-legal-documents'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeLegalFolder } from '../../test/legal-folder.ts'

const OWN = '2026-10-15'
const LATER = '2027-01-15'
const SAMPLE = sampleVersions('avb')[0]
const nameOf = (version: string) => ({ kind: 'avb', version, country: 'de', language: 'de' }) as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legal-'))
  writeLegalFolder(folder, OWN)
  writeLegalFolder(folder, LATER)
  vi.stubEnv('LEGAL_FOLDER', folder)
  // The folder is read once for each process.
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('opens samples that tenants agreed to before there was a folder, marked as samples', async () => {
  const set = await import('./legal-set.ts')
  expect(set.areSamples()).toBe(false)
  expect([set.currentVersion('avb'), set.versionsOf('avb')]).toEqual([OWN, [OWN]])
  expect([OWN, SAMPLE, '2019-01'].map((version) => set.isVersionOf('avb', version))).toEqual([true, true, false])
  expect([OWN, SAMPLE].map((version) => set.isSample(nameOf(version)))).toEqual([false, true])
  expect(set.legalFile(nameOf(SAMPLE))).toEqual(sampleDocument(nameOf(SAMPLE)))
  expect(set.legalFile(nameOf(OWN))).not.toBeNull()
  expect(set.legalFile(nameOf('2019-01'))).toBeNull()
})

it('counts a version from the first minute of its day in Berlin', async () => {
  const set = await import('./legal-set.ts')
  const seen = () => [set.currentVersion('avb'), set.versionsOf('avb').length, set.isVersionOf('avb', LATER)]
  vi.setSystemTime('2027-01-14T22:59:59Z')
  expect(seen()).toEqual([OWN, 1, false])
  expect(set.isSample(nameOf(LATER))).toBe(false)
  vi.setSystemTime('2027-01-14T23:00:00Z')
  expect(seen()).toEqual([LATER, 2, true])
})
