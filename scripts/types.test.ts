import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { forgetStaleTypes } from './types.mjs'

const folder = mkdtempSync(join(tmpdir(), 'types-'))
afterAll(() => rmSync(folder, { recursive: true }))

const catalogue = join(folder, 'packages/messages/src/catalogs/en/steps.json')
mkdirSync(join(catalogue, '..'), { recursive: true })
const infos = join(folder, '.cache/types')
const info = join(infos, 'project.tsbuildinfo')

/** Whether a build info survives the start of a check with this catalogue. */
function keepsInfo(text: string): boolean {
  writeFileSync(catalogue, text)
  writeFileSync(info, '{}')
  forgetStaleTypes(folder, infos)
  return existsSync(info)
}

it('checks everything again after a key of a catalogue is added, removed or renamed, and after no other change', () => {
  mkdirSync(infos, { recursive: true })
  expect(keepsInfo('{ "steps.pets.heading": "Pets?" }')).toBe(false)
  expect(keepsInfo('{ "steps.pets.heading": "Are any pets moving in?" }')).toBe(true)
  expect(keepsInfo('{ "steps.pets.heading": "Pets?", "steps.pets.term": "Pets" }')).toBe(false)
  expect(keepsInfo('{ "steps.pets.term": "Pets" }')).toBe(false)
  expect(keepsInfo('{ "steps.pets.name": "Pets" }')).toBe(false)
  expect(keepsInfo('{ "steps.pets.name": "Pet" }')).toBe(true)
  expect(keepsInfo('{ "steps.pets.name": ')).toBe(false)
})
