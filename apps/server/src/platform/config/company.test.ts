import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeLegalFolder } from '../../test/legal-folder.ts'
import { wrongLegalFolder } from './company.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legal-'))
  writeLegalFolder(folder, '2027-01-15')
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['2027-01-14', ['LEGAL_FOLDER has no version of first-info that is in force today (2027-01-14)']],
  ['2027-01-15', []],
  ['2027-02-01', []],
])('on %s a folder whose oldest version is of 2027-01-15 has the problems %j', (today, problems) => {
  writeLegalFolder(folder, '2027-03-01')
  expect(wrongLegalFolder({ LEGAL_FOLDER: folder }, today)).toEqual(problems)
})
