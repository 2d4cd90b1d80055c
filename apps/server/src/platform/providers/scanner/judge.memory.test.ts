import { expect, it } from 'vitest'
import { collectedMemory } from '../../../test/collected-memory.ts'
import { noise, objectStream, pdf, stream } from '../../../test/sample-files.ts'
import { contentJudge } from './judge.ts'

it('keeps a window of a PDF in memory, never the whole file', async () => {
  const part = Buffer.from(
    objectStream('1 0 << /Type /Page >>').repeat(20) + stream('/Subtype /Image', noise(1_000_000)),
    'latin1',
  )
  const total = 192 * 1024 * 1024
  const before = collectedMemory()
  const judge = contentJudge()
  await judge.push(pdf())
  let peak = 0
  for (let sent = 0; sent < total; sent += part.length) {
    for (let at = 0; at < part.length; at += 65_536) await judge.push(part.subarray(at, at + 65_536))
    peak = Math.max(peak, collectedMemory() - before)
  }
  expect(await judge.finish()).toEqual({ verdict: 'CLEAN', type: 'pdf' })
  expect(peak).toBeLessThan(total / 8)
}, 30_000)
