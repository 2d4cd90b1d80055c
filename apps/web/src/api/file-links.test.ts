import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)

it('no link to a file of the API has the attribute download, with which a browser tells nothing of an error', () => {
  const files = globSync('**/*.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  const silent = files.filter((file) =>
    /^\s*download(?:=.*)?$|<a [^>]*\sdownload[\s=>]|\{ download: /m.test(readFileSync(new URL(file, ROOT), 'utf8')),
  )
  // The frame above its link shows what is wrong.
  expect(silent).toEqual(['screens/office/cases/DocumentViewer.tsx'])
})
