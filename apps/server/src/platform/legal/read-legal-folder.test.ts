import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LEGAL_DOCUMENT_KINDS, type LegalFile } from '@nestbond/messages/legal-documents'
import { writeLegalFolder } from '../../test/legal-folder.ts'
import { readLegalFolder } from './read-legal-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legal-'))
  writeLegalFolder(folder, '2027-01-15')
})
afterEach(() => rmSync(folder, { recursive: true }))

const problem = () => {
  try {
    readLegalFolder(folder)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('readLegalFolder', () => {
  it('reads every kind, with its versions newest first, and marks none as a sample', () => {
    writeLegalFolder(folder, '2026-12')
    const set = readLegalFolder(folder)
    expect(set.samples).toBe(false)
    for (const kind of LEGAL_DOCUMENT_KINDS) expect(set.versionsOf(kind)).toEqual(['2027-01-15', '2026-12'])
    expect(set.file({ kind: 'imprint', version: '2027-01-15', country: 'at', language: 'en' })?.title).toBe(
      'Legal notice',
    )
    expect(set.file({ kind: 'imprint', version: '2026-11', country: 'at', language: 'en' })).toBeNull()
  })

  const change = (path: string, text: (file: LegalFile) => string) => {
    const file = join(folder, path)
    writeFileSync(file, text(JSON.parse(readFileSync(file, 'utf8')) as LegalFile))
  }

  it.each<[reason: string, damage: () => void]>([
    ['avb cannot be read (ENOENT)', () => rmSync(join(folder, 'avb'), { recursive: true })],
    ['avb has no version', () => rmSync(join(folder, 'avb/2027-01-15'), { recursive: true })],
    ['avb/soon is not named by a day, such as 2027-01-15', () => mkdirSync(join(folder, 'avb/soon'))],
    ['avb/2027-13 is not named by a day, such as 2027-01-15', () => mkdirSync(join(folder, 'avb/2027-13'))],
    [
      'imprint/2027-01-15/at.en.json cannot be read (ENOENT)',
      () => rmSync(join(folder, 'imprint/2027-01-15/at.en.json')),
    ],
    [
      'imprint/2027-01-15/de.de.json is no legal document: it is no JSON',
      () => change('imprint/2027-01-15/de.de.json', () => '{'),
    ],
    [
      'imprint/2027-01-15/de.de.json is no legal document: ',
      () => change('imprint/2027-01-15/de.de.json', (file) => JSON.stringify({ ...file, sections: [] })),
    ],
    [
      'imprint/2027-01-15/de.de.json names {ceo}, which is no fact',
      () => change('imprint/2027-01-15/de.de.json', (file) => JSON.stringify({ ...file, title: 'By {ceo}' })),
    ],
    [
      'avb/2027-01-15/de.en.json has no section end, which the contract repeats',
      () =>
        change('avb/2027-01-15/de.en.json', (file) =>
          JSON.stringify({ ...file, sections: file.sections.filter(({ id }) => id !== 'end') }),
        ),
    ],
    [
      'imprint/2027-01-15/de.de.json is larger than a megabyte',
      () => change('imprint/2027-01-15/de.de.json', () => ' '.repeat(1024 * 1024 + 1)),
    ],
  ])('stops the start: %s', (reason, damage) => {
    expect(problem()).toBe('')
    damage()
    expect(problem()).toContain(reason)
    expect(problem()).not.toContain(dirname(folder))
  })
})
