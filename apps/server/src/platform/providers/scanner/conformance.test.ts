import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClamd } from '../../../../../../scripts/clamd.mjs'
import { ScannerUnavailable, type Scanner } from './port.ts'
import { createScanner } from './registry.ts'
import { EICAR_SAMPLE, jpeg, noise, objectStream, pdf, png, stream } from '../../../test/sample-files.ts'
import {
  clean,
  infected,
  LOCKED,
  notAllowed,
  notPlain,
  OPEN,
  otherType,
  protectedObjects,
} from '../../../test/scan-cases.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pieces = (bytes: Buffer, size = bytes.length || 1) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )

// npm run test:all repeats these cases with a real clamd, whose limits are a little above the largest file.
const vendor = process.env['TEST_SCANNER'] ?? 'embedded'

describe(`scanner ${vendor}`, () => {
  let scanner: Scanner
  let clamd: Awaited<ReturnType<typeof startClamd>> | null = null
  beforeAll(async () => {
    if (vendor === 'clamd') clamd = await startClamd()
    scanner = createScanner(clamd ? { url: clamd.url } : {})
  }, 60_000)
  afterAll(() => clamd?.stop())

  it.each(clean)('passes %s', async (_name, bytes, expected) => {
    expect(await scanner.scan(pieces(bytes))).toEqual(expected)
    if (bytes.length < 1_500) expect(await scanner.scan(pieces(bytes, 1))).toEqual(expected)
    expect(scanner.vendor).toBe(vendor)
  })
  it.each(notAllowed)('does not allow %s', async (_name, bytes) => {
    expect(await scanner.scan(pieces(bytes))).toEqual({ verdict: 'TYPE_NOT_ALLOWED' })
  })
  it.each(otherType)('does not allow %s', async (_name, bytes) => {
    for (const size of [bytes.length, 4099])
      expect(await scanner.scan(pieces(bytes, size))).toMatchObject({
        verdict: 'TYPE_NOT_ALLOWED',
        finding: 'POLYGLOT',
      })
  })
  it('rejects a protected PDF whose objects cannot be read', async () => {
    expect(await scanner.scan(pieces(protectedObjects('/Encrypt 9 0 R', OPEN)))).toEqual({
      verdict: 'NOT_PLAIN',
      type: 'pdf',
      finding: 'PDF_ENCRYPTED',
    })
    expect(await scanner.scan(pieces(protectedObjects('')))).toMatchObject({
      verdict: 'NOT_PLAIN',
      finding: 'PDF_UNREADABLE_OBJECTS',
    })
  })
  it('knows a PDF that only opens with a password', async () => {
    const expected = { verdict: 'LOCKED', type: 'pdf', finding: 'PDF_LOCKED' }
    expect(await scanner.scan(pieces(protectedObjects('/Encrypt 9 0 R', LOCKED)))).toEqual(expected)
    expect(await scanner.scan(pieces(pdf('/Encrypt 9 0 R', LOCKED)))).toEqual(expected)
    // Of a certificate.
    expect(await scanner.scan(pieces(pdf('/Encrypt << /Filter /Adobe.PubSec >>')))).toEqual(expected)
  })
  it('knows a PDF without pages', async () => {
    const packed = objectStream('1 0 2 30 << /Type /Pages /Kids [ ] /Count 0 >> << /Type /Catalog /Pages 1 0 R >>')
    const file = Buffer.from(`%PDF-1.7\n${packed}trailer\n<< /Root 2 0 R >>\n%%EOF\n`, 'latin1')
    expect(await scanner.scan(pieces(file))).toEqual({ verdict: 'EMPTY', type: 'pdf' })
    expect(await scanner.scan(pieces(Buffer.from('%PDF-1.7\n%%EOF\n')))).toEqual({ verdict: 'EMPTY', type: 'pdf' })
  })
  it.each(notPlain)('rejects %s', async (_name, bytes, finding) => {
    const expected = { verdict: 'NOT_PLAIN', type: 'pdf', finding }
    for (const size of [bytes.length, 4099]) expect(await scanner.scan(pieces(bytes, size))).toEqual(expected)
    if (bytes.length < 1_500) expect((await scanner.scan(pieces(bytes, 1))).verdict).toBe('NOT_PLAIN')
  })
  it.each(infected)('finds %s', async (_name, bytes, finding) => {
    for (const size of [bytes.length, 4099])
      expect(await scanner.scan(pieces(bytes, size))).toMatchObject({ verdict: 'INFECTED', finding })
  })
  it('finds EICAR across chunk borders of any size', async () => {
    const bytes = jpeg(`${'x'.repeat(2000)}${EICAR_SAMPLE}${'y'.repeat(500)}`)
    for (const size of [1, 7, 33, 67, 1024, 1500, 2048])
      expect(await scanner.scan(pieces(bytes, size))).toMatchObject({ finding: 'EICAR' })
  })
  it('finds names across chunk borders of any size', async () => {
    const bytes = pdf(
      '',
      `% ${'(https://example.org/JavaScript/JS) '.repeat(60)}\n${objectStream('1 0 << /Type /Page >>')}`,
    )
    const active = pdf('', `${stream('/Length 2000', noise(2000))}${objectStream(`1 0 << /S /#4aava#53cript >>`)}`)
    for (const size of [1, 2, 13, 61, 255, 256, 257]) {
      expect(await scanner.scan(pieces(bytes, size))).toEqual({ verdict: 'CLEAN', type: 'pdf' })
      expect(await scanner.scan(pieces(active, size))).toMatchObject({ finding: 'PDF_JAVASCRIPT' })
    }
  })
  it('reads a file by its path', async () => {
    await writeFile(join(folder, 'a.txt'), png(EICAR_SAMPLE))
    await writeFile(join(folder, 'b.exe'), pdf())
    expect(await scanner.scan(join(folder, 'a.txt'))).toMatchObject({ verdict: 'INFECTED', type: 'png' })
    expect(await scanner.scan(join(folder, 'b.exe'))).toEqual({ verdict: 'CLEAN', type: 'pdf' })
    await expect(scanner.scan(join(folder, 'missing'))).rejects.toBeInstanceOf(ScannerUnavailable)
  })
  it('reads a rejected stream to its end, so that its sender is not blocked', async () => {
    const input = pieces(Buffer.alloc(500_000, 'x'), 1000)
    const ended = new Promise((resolve) => input.once('end', resolve))
    expect(await scanner.scan(input)).toEqual({ verdict: 'TYPE_NOT_ALLOWED' })
    await ended
  })
  it('is unavailable when the upload breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield jpeg('x'.repeat(3000))
        throw new Error('gone')
      })(),
    )
    await expect(scanner.scan(broken)).rejects.toBeInstanceOf(ScannerUnavailable)
  })
  it('scans many files in parallel', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, n) => scanner.scan(pieces(n % 2 ? pdf() : png(EICAR_SAMPLE)))),
    )
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? 'CLEAN' : 'INFECTED')),
    )
  })
})

it('rejects an unknown scanner address', () => {
  expect(() => createScanner({ url: 'http://clamd' })).toThrow(/SCANNER_URL/)
})
