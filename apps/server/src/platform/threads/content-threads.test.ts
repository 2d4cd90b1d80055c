import { expect, it } from 'vitest'
import { asCaller } from '../caller.ts'
import { DRAWN_SVG } from '../../test/sample-papers.ts'
import { threadJudge } from '../providers/scanner/thread-judge.ts'
import { judgeSignature } from './content-threads.ts'
import { readTable } from './read-table.ts'

const table = { names: { street: ['street'] }, required: ['street'], mostRows: 10 } as const
const bytes = Buffer.from('street\nLindenweg\n')

it('reads tables of one network only up to its share, and those of others as well', async () => {
  const read = (network: string) =>
    asCaller({ network, subject: null, reads: false }, () => readTable(bytes, table)).then(
      ({ rows }) => rows.length,
      ({ code }: { code: string }) => code,
    )
  const [others, ...crowd] = await Promise.all([
    ...['198.51.100.1'].map(read),
    ...Array.from({ length: 50 }, () => read('203.0.113.7')),
  ])
  expect(others).toBe(1)
  expect(crowd).toEqual([...Array.from({ length: 48 }, () => 1), 'RATE_LIMITED', 'RATE_LIMITED'])
}, 60_000)

it('judges a drawn signature while uploads have every thread for files', async () => {
  const uploads = Array.from({ length: 12 }, () => threadJudge())
  try {
    // The first one has its thread, and keeps it until its file ends.
    expect(await uploads[0]!.push(Buffer.from('%PDF-1.4\n'))).toBe(false)
    const dataUrl = `data:image/svg+xml;base64,${Buffer.from(DRAWN_SVG).toString('base64')}`
    expect(await judgeSignature(dataUrl)).toMatchObject({ drawing: { kind: 'paths' } })
  } finally {
    for (const upload of uploads) upload.leave()
  }
}, 60_000)
