import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { embeddedScanner } from './embedded.ts'
import { HOSTILE_FORMS, HOSTILE_IMAGES, HOSTILE_PDFS } from '../../../test/hostile-files.ts'
import { contentJudge } from './judge.ts'
import { noise, objectStream, pdf, stream } from '../../../test/sample-files.ts'
import { threadJudge, UNREADABLE } from './thread-judge.ts'
import { cpuMsSince } from '../../../../../../scripts/cpu-time.mjs'

const KILOBYTE = 1024
const judged = async (file: Buffer) => {
  const judge = contentJudge()
  for (let at = 0; at < file.length; at += 65_536) if (await judge.push(file.subarray(at, at + 65_536))) break
  return judge.finish()
}

// Each once took seconds to minutes.
it.each(Object.entries({ ...HOSTILE_PDFS, ...HOSTILE_FORMS, ...HOSTILE_IMAGES }))(
  'scans %s within milliseconds',
  async (_name, make) => {
    const begun = process.cpuUsage()
    await judged(make(576 * KILOBYTE))
    expect(cpuMsSince(begun)).toBeLessThan(1_500)
  },
)

it.each([
  'nothing but the word stream',
  'names spelled in codes',
  'streams behind dictionaries that never were',
  'beginnings of packed streams',
])('calls %s unreadable', async (name) => {
  expect(await judged(HOSTILE_PDFS[name]!(64 * KILOBYTE))).toEqual(UNREADABLE)
})

it('reads a file of many small streams to its end', async () => {
  const file = pdf('', objectStream('1 0 << /Type /Page >>').repeat(20_000))
  expect(await judged(file)).toEqual({ verdict: 'CLEAN', type: 'pdf' })
  expect(
    await judged(Buffer.concat([file, Buffer.from(objectStream('1 0 << /S /JavaScript >>'), 'latin1')])),
  ).toMatchObject({ finding: 'PDF_JAVASCRIPT' })
}, 30_000)

it('scans outside the event loop and within a time limit', async () => {
  const file = pdf('', stream('/Subtype /Image', noise(3_000_000)))
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  expect(await embeddedScanner().scan(Readable.from([file]))).toEqual({ verdict: 'CLEAN', type: 'pdf' })
  clearInterval(counting)
  expect(turns).toBeGreaterThan(3)
  const hurried = threadJudge(0)
  await hurried.push(file)
  expect(await hurried.finish()).toEqual(UNREADABLE)
  // The terminated thread is replaced.
  expect(await embeddedScanner().scan(Readable.from([pdf()]))).toEqual({ verdict: 'CLEAN', type: 'pdf' })
})

it('leaves no temporary file when reading ends early', async () => {
  const left = threadJudge()
  await left.push(pdf())
  left.leave()
  expect(await left.finish().catch(() => UNREADABLE)).toEqual(UNREADABLE)
})
