import { expect, it, vi } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { DrawPaper } from '../../platform/threads/paper-threads.ts'
import { germanContract, germanReceipt } from '../../test/sample-papers.ts'
import { keepLegalDocuments } from './keep-legal-documents.ts'

const german = serverTranslator('de-DE')
const english = serverTranslator('en-DE')
const { brand } = germanContract
const name = { kind: 'avb', version: '2026-11', country: 'de', language: 'de' } as const

function counted() {
  const draw = vi.fn<DrawPaper>(async (...all) => Buffer.from(JSON.stringify(all)))
  return { draw, drawPaper: keepLegalDocuments(draw) }
}

it('draws a legal document once', async () => {
  const { draw, drawPaper } = counted()
  const one = await drawPaper('legalDocument', { name, brand }, german)
  expect(await drawPaper('legalDocument', { name: { ...name }, brand: { ...brand } }, german)).toBe(one)
  expect(await drawPaper('legalDocument', { name, brand }, german)).toBe(one)
  expect(draw).toHaveBeenCalledOnce()
})

it('draws a file of several once', async () => {
  const { draw, drawPaper } = counted()
  const one = await drawPaper('legalDocuments', { names: [name], brand }, german)
  expect(await drawPaper('legalDocuments', { names: [{ ...name }], brand }, german)).toBe(one)
  expect(await drawPaper('legalDocument', { name, brand }, german)).not.toBe(one)
  expect(draw).toHaveBeenCalledTimes(2)
})

it.each([
  ['version', { name: { ...name, version: '2026-12' }, brand }, german],
  ['country', { name: { ...name, country: 'at' }, brand }, german],
  ['language', { name: { ...name, language: 'en' }, brand }, english],
  ['brand', { name, brand: { ...brand, name: 'Hauswart' } }, german],
] as const)('draws another legal document for another %s', async (_, input, translator) => {
  const { draw, drawPaper } = counted()
  const one = await drawPaper('legalDocument', { name, brand }, german)
  expect((await drawPaper('legalDocument', input, translator)).equals(one)).toBe(false)
  expect(draw).toHaveBeenCalledTimes(2)
})

it('refuses no caller with another one who waits', async () => {
  const { draw, drawPaper } = counted()
  draw.mockRejectedValueOnce(new Error('no place was free in time'))
  const refused = drawPaper('legalDocument', { name, brand }, german)
  const one = drawPaper('legalDocument', { name, brand }, german)
  await expect(refused).rejects.toThrow('no place')
  expect(await one).toBeInstanceOf(Buffer)
})

it('draws again after a failure', async () => {
  const { draw, drawPaper } = counted()
  draw.mockRejectedValueOnce(new Error('no thread'))
  await expect(drawPaper('legalDocument', { name, brand }, german)).rejects.toThrow('no thread')
  await drawPaper('legalDocument', { name, brand }, german)
  expect(draw).toHaveBeenCalledTimes(2)
})

it('draws the papers of a person each time', async () => {
  const { draw, drawPaper } = counted()
  await drawPaper('receipt', germanReceipt, german)
  await drawPaper('receipt', germanReceipt, german)
  expect(draw).toHaveBeenCalledTimes(2)
})
