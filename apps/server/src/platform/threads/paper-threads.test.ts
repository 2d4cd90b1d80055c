import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { renderLegalDocument } from '../../application/papers/legal-document.ts'
import { asCaller } from '../caller.ts'
import { drawPaper } from './paper-threads.ts'
import { currentVersion } from '../legal/legal-set.ts'

const brand = {
  name: 'Nestbond',
  website: 'https://nestbond.example',
  email: 'hello@nestbond.example',
  ownMark: true,
  insurer: null,
  company: null,
}
const name = { kind: 'avb', version: currentVersion('avb'), country: 'de', language: 'de' } as const
const translator = serverTranslator('de-DE')

/** The least time, in milliseconds, in which some work kept this event loop busy. */
async function busyWith(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const before = performance.eventLoopUtilization()
    await work(run)
    times.push(performance.eventLoopUtilization(before).active)
  }
  return Math.min(...times)
}

it('draws the same paper as the main thread, without blocking the event loop', async () => {
  const here = await renderLegalDocument(name, brand, translator)
  expect((await drawPaper('legalDocument', { name, brand }, translator)).equals(here)).toBe(true)
  const inProcess = await busyWith(() => renderLegalDocument(name, brand, translator))
  const other = (run: number) => ({ ...brand, website: `https://${run}.nestbond.example` })
  const inThread = await busyWith((run) => drawPaper('legalDocument', { name, brand: other(run) }, translator))
  expect(inThread).toBeLessThan(inProcess / 2)
}, 60_000)

it('draws the same paper once, and gives each caller a copy', async () => {
  const draw = (of: string) => drawPaper('legalDocument', { name, brand: { ...brand, name: of } }, translator)
  const [one, other] = await Promise.all([draw('Same'), draw('Same')])
  one.fill(0)
  expect((await draw('Same')).equals(other)).toBe(true)
  const cpuOf = async (names: string[]) => {
    const before = process.cpuUsage()
    for (const of of names) await draw(of)
    return process.cpuUsage(before).user
  }
  const names = Array.from({ length: 10 }, (_, n) => `Other ${n}`)
  expect(await cpuOf(names.map(() => 'Same'))).toBeLessThan((await cpuOf(names)) / 3)
}, 60_000)

it('gives a mail no place behind the downloads of a crowd that has asked for the same paper', async () => {
  const ended: string[] = []
  const draw = async (of: string, by = of) => {
    await drawPaper('legalDocument', { name, brand: { ...brand, name: of } }, translator)
    ended.push(by)
  }
  const crowd = [...Array.from({ length: 8 }, (_, n) => `Crowd ${n}`), 'Wanted'].map((of) =>
    asCaller({ network: '203.0.113.7', subject: null, reads: true }, () => draw(of)),
  )
  const mail = draw('Wanted', 'mail')
  await Promise.all([...crowd, mail])
  // Two drawings had begun before.
  expect(ended.indexOf('mail')).toBeLessThan(4)
}, 60_000)
