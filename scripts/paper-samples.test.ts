import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writePaperSamples } from './paper-samples.mjs'

it('draws each paper of the gallery as a PDF, which its page links', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await writePaperSamples(folder)
  const papers = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  expect(papers.length).toBeGreaterThan(5)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const name of papers) {
    expect(readFileSync(join(folder, name)).subarray(0, 5).toString(), name).toBe('%PDF-')
    expect(page).toContain(`href="${name}"`)
  }
})
