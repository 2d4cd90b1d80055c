import { expect, it } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { inputPaper } from './input-paper.ts'
import { readPdf } from './pdf-text.ts'
import { austrianContract, drawnSignature } from './sample-papers.ts'

const german = serverTranslator('de-DE')
const signed = { ...austrianContract, message: `${'lang '.repeat(300)}Ende`, signature: drawnSignature }

it('shows name, language and every value of the input on one page', async () => {
  const { text, pages } = readPdf(await inputPaper('contract', signed, german))
  for (const value of [
    "paper: 'contract'",
    "locale: 'de-DE'",
    'Nguyễn Thị',
    'Mariahilfer Straße',
    'depositCents: 240000',
    'Łucja Ağça Petrović-Yılmaz',
    'signedAt: 2026-11-21T10:05:09.000Z',
    'Ende',
  ])
    expect(text).toContain(value)
  expect(pages).toBe(1)
})

it('refuses an input that a thread could not get', async () => {
  const input = { ...signed, message: (() => '') as unknown as string }
  await expect(inputPaper('contract', input, german)).rejects.toThrow('could not be cloned')
})
