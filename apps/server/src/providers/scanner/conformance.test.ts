import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clamdStandIn, type ClamdStandIn } from './clamd-stand-in.ts'
import { ScannerUnavailable, type ScanResult } from './port.ts'
import { createScanner } from './registry.ts'
import { EICAR_SAMPLE, heic, isoMedia, jpeg, objectStream, pdf, png, stream, webp } from './samples.ts'

let clamd: ClamdStandIn
let folder: string
beforeAll(async () => {
  clamd = await clamdStandIn()
  folder = await mkdtemp(join(tmpdir(), 'scanner-'))
})
afterAll(async () => {
  clamd.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  clamd.mode = 'honest'
})

const pieces = (bytes: Buffer, size = bytes.length || 1) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )
const js = '/S /JavaScript /JS (app.alert(1))'
const zipEnd = `PK\x03\x04PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x2e\x00\x00\x00\x00\x00\x00\x00\x00\x00`

const clean: [string, Buffer, ScanResult][] = [
  ['a PDF', pdf(), { verdict: 'CLEAN', type: 'pdf' }],
  ['a PDF after a byte order mark', Buffer.concat([Buffer.from('\xef\xbb\xbf\n', 'latin1'), pdf()]), { verdict: 'CLEAN', type: 'pdf' }],
  ['a PDF with packed objects', pdf('', objectStream('1 0 << /Type /Page >>')), { verdict: 'CLEAN', type: 'pdf' }],
  ['a PDF with an image and an outline', pdf('/Outlines << /First 3 0 R >>', stream('/Subtype /Image /Filter /DCTDecode', jpeg())), { verdict: 'CLEAN', type: 'pdf' }],
  ['a PDF with /JS by chance inside an image', pdf('', stream('/Subtype /Image /Filter /DCTDecode', jpeg('/JS ('))), { verdict: 'CLEAN', type: 'pdf' }],
  ['a PDF with a link to a page about JavaScript', pdf('/A << /S /URI /URI (https://example.org/JavaScript/JS) >>'), { verdict: 'CLEAN', type: 'pdf' }],
  ['an encrypted PDF', pdf('/Encrypt 9 0 R', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', randomBytes(90))), { verdict: 'CLEAN', type: 'pdf', finding: 'PDF_ENCRYPTED' }],
  ['a JPEG', jpeg(), { verdict: 'CLEAN', type: 'jpeg' }],
  ['a large JPEG', jpeg(randomBytes(300_000).toString('latin1')), { verdict: 'CLEAN', type: 'jpeg' }],
  ['a PNG', png(), { verdict: 'CLEAN', type: 'png' }],
  ['a WebP', webp(), { verdict: 'CLEAN', type: 'webp' }],
  ['a HEIC', heic(), { verdict: 'CLEAN', type: 'heic' }],
  ['a HEIC of the general brand', isoMedia('mif1', 'mif1', 'heic'), { verdict: 'CLEAN', type: 'heic' }],
]
const notAllowed: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('Gehaltsabrechnung')],
  ['the bare test virus', Buffer.from(EICAR_SAMPLE)],
  ['a program', Buffer.from('MZ\x90\x00\x03', 'latin1')],
  ['a zip', Buffer.from(zipEnd, 'latin1')],
  ['a GIF', Buffer.from('GIF89a')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an AVIF', isoMedia('avif', 'mif1', 'avif')],
  ['a film', isoMedia('isom', 'iso2', 'mp41')],
  ['a sound in RIFF', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
  ['a beginning of a JPEG that is too short', Buffer.from([0xff, 0xd8])],
  ['a page that names a PDF', Buffer.from('<html>%PDF-1.7')],
]
const infected: [string, Buffer, string][] = [
  ['EICAR in a PDF', pdf('', `% ${EICAR_SAMPLE}\n`), 'EICAR'],
  ['EICAR at the end of a large JPEG', jpeg(randomBytes(200_000).toString('latin1') + EICAR_SAMPLE), 'EICAR'],
  ['EICAR in a PNG', png(EICAR_SAMPLE), 'EICAR'],
  ['JavaScript', pdf(`/OpenAction << ${js} >>`), 'PDF_JAVASCRIPT'],
  ['JavaScript without blanks', pdf('/AA<</O<</S/JavaScript/JS(x)>>>>'), 'PDF_JAVASCRIPT'],
  ['JavaScript in # codes', pdf('/OpenAction << /S /J#61vaScript /#4aS (x) >>'), 'PDF_JAVASCRIPT'],
  ['JavaScript in packed objects', pdf('', objectStream(`1 0 << ${js} >>`)), 'PDF_JAVASCRIPT'],
  ['/JS alone in packed objects', pdf('', objectStream('1 0 << /JS (x) >>')), 'PDF_JAVASCRIPT'],
  ['JavaScript in packed objects behind a decoy', pdf('', objectStream(`1 0 << ${js} >>`, '/X (1 0 obj)')), 'PDF_JAVASCRIPT'],
  ['JavaScript behind a stream that is a comment', pdf('', `%<< >>\n% stream\n7 0 obj << ${js} >> endobj\n`), 'PDF_JAVASCRIPT'],
  ['objects packed in an unusual way', pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhQ'))), 'PDF_UNREADABLE_OBJECTS'],
  ['damaged packed objects', pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('no flate'))), 'PDF_UNREADABLE_OBJECTS'],
  ['a bomb', pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024)))), 'PDF_BOMB'],
  ['a program start', pdf('/A << /S /Launch /F (calc.exe) >>'), 'PDF_LAUNCH'],
  ['an embedded file', pdf('/Names << /EmbeddedFiles 9 0 R >>', stream('/Type /EmbeddedFile', Buffer.from('x'))), 'PDF_EMBEDDED_FILE'],
  ['a media player', pdf('/Subtype /RichMedia'), 'PDF_RICH_MEDIA'],
  ['a JPEG that is a PDF too', jpeg('%PDF-1.7'), 'POLYGLOT'],
  ['a PDF that is a page too', Buffer.concat([Buffer.from('%PDF-1.7\n<ScRipt>alert(1)</script>\n'), pdf()]), 'POLYGLOT'],
  ['a PNG that is a page too', png(`${'x'.repeat(5000)}<SCRIPT>`), 'POLYGLOT'],
  ['a JPEG with PHP', jpeg('<?php system($_GET[0]);'), 'POLYGLOT'],
  ['a JPEG that is a zip too', Buffer.concat([jpeg(), Buffer.from(zipEnd, 'latin1')]), 'POLYGLOT'],
  ['a PDF that is a zip too', Buffer.concat([pdf(), Buffer.from(zipEnd, 'latin1')]), 'POLYGLOT'],
]

describe.each([
  ['embedded', () => createScanner({})],
  ['clamd', () => createScanner({ url: clamd.url, timeoutMs: 500 })],
])('scanner %s', (vendor, create) => {
  it.each(clean)('passes %s', async (_name, bytes, expected) => {
    expect(await create().scan(pieces(bytes))).toEqual(expected)
    expect(create().vendor).toBe(vendor)
  })
  it.each(notAllowed)('does not allow %s', async (_name, bytes) => {
    expect(await create().scan(pieces(bytes))).toEqual({ verdict: 'TYPE_NOT_ALLOWED' })
  })
  it.each(infected)('finds %s', async (_name, bytes, finding) => {
    expect(await create().scan(pieces(bytes))).toMatchObject({ verdict: 'INFECTED', finding })
  })
  it('finds EICAR across the borders of chunks of any size', async () => {
    const bytes = jpeg(`${'x'.repeat(2000)}${EICAR_SAMPLE}${'y'.repeat(500)}`)
    for (const size of [1, 7, 33, 67, 1024, 1500, 2048]) expect(await create().scan(pieces(bytes, size))).toMatchObject({ finding: 'EICAR' })
  })
  it('reads a file by its path', async () => {
    await writeFile(join(folder, 'a.txt'), png(EICAR_SAMPLE))
    await writeFile(join(folder, 'b.exe'), pdf())
    expect(await create().scan(join(folder, 'a.txt'))).toMatchObject({ verdict: 'INFECTED', type: 'png' })
    expect(await create().scan(join(folder, 'b.exe'))).toEqual({ verdict: 'CLEAN', type: 'pdf' })
    await expect(create().scan(join(folder, 'missing'))).rejects.toBeInstanceOf(ScannerUnavailable)
  })
  it('lets a stream of a refused type run out, so that its sender is not held up', async () => {
    const input = pieces(Buffer.alloc(500_000, 'x'), 1000)
    const ended = new Promise((resolve) => input.once('end', resolve))
    expect(await create().scan(input)).toEqual({ verdict: 'TYPE_NOT_ALLOWED' })
    await ended
  })
  it('is unavailable when the upload breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield jpeg('x'.repeat(3000))
        throw new Error('gone')
      })(),
    )
    await expect(create().scan(broken)).rejects.toBeInstanceOf(ScannerUnavailable)
  })
})

describe('clamd', () => {
  const scan = (bytes: Buffer) => createScanner({ url: clamd.url, timeoutMs: 300 }).scan(pieces(bytes, 60_000))
  it('gets every byte and its finding counts', async () => {
    const bytes = jpeg(randomBytes(900_000).toString('latin1'))
    expect(await scan(bytes)).toEqual({ verdict: 'CLEAN', type: 'jpeg' })
    expect(clamd.received.equals(bytes)).toBe(true)
    expect(await scan(jpeg('virus'))).toEqual({ verdict: 'INFECTED', type: 'jpeg', finding: 'Test.Virus' })
  })
  it.each(['silent', 'full', 'hangs-up'] as const)('is unavailable when clamd is %s', async (mode) => {
    clamd.mode = mode
    await expect(scan(jpeg('x'.repeat(900_000)))).rejects.toBeInstanceOf(ScannerUnavailable)
  })
  it('is unavailable when nobody is there', async () => {
    await expect(createScanner({ url: 'tcp://127.0.0.1:9' }).scan(pieces(jpeg()))).rejects.toBeInstanceOf(ScannerUnavailable)
  })
  it('refuses an unknown address', () => {
    expect(() => createScanner({ url: 'http://clamd' })).toThrow(/SCANNER_URL/)
  })
})
