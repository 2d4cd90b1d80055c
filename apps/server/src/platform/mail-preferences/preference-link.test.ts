import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import { preferenceLinkId, readPreferenceLink } from './preference-link.ts'

const ring = (...link: [string, ...string[]]) => ({ keys: { link } }) as unknown as Pick<Config, 'keys'>
const OLD = ring('an old key')
const BOTH = ring('a new key', 'an old key')
const id = randomUUID()

it('reads its own links, and those of an older key', () => {
  const link = preferenceLinkId(OLD, id)
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(readPreferenceLink(OLD, link)).toBe(id)
  expect(readPreferenceLink(BOTH, link)).toBe(id)
})

it.each([
  ['of another key', preferenceLinkId(ring('a stranger’s key'), id)],
  ['with a changed id', preferenceLinkId(OLD, id).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['that is too long', `${preferenceLinkId(OLD, id)}A`],
  ['that is a row’s id', id],
  ['that is empty', ''],
])('knows no link %s', (_name, link) => expect(readPreferenceLink(BOTH, link)).toBeNull())
