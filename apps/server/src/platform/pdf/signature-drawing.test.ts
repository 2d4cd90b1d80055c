import { deflateSync, crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DRAWN_SVG } from '../../test/sample-papers.ts'
import { readSignature } from './signature-drawing.ts'
import { SignatureRefused } from './signature-refused.ts'

const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const svg = (inner: string, attributes = 'viewBox="0 0 200 80"') =>
  svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)
const stroke = '<path d="M1 2L30 40" stroke="black"/>'

describe('a drawn SVG', () => {
  test('is parsed into numbers and written again', () => {
    const drawing = readSignature(
      svg('<path d=" M 1,2 l.5.5 -3-4e0C1 2 3 4 5 6z " stroke="#123456" stroke-width="3"/>'),
    )
    expect(drawing).toEqual({
      kind: 'paths',
      width: 200,
      height: 80,
      paths: [{ d: 'M1 2l0.5 0.5 -3 -4C1 2 3 4 5 6z', filled: false, strokeWidth: 3 }],
    })
  })

  test('may be percent-encoded', () => {
    expect(readSignature(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(DRAWN_SVG)}`)).toEqual(
      readSignature(svgUrl(DRAWN_SVG)),
    )
  })

  test.each([
    ['a script', `${stroke}<script>alert(1)</script>`],
    ['an image', `${stroke}<image href="file:///etc/passwd"/>`],
    ['text', `${stroke}<text>Hello</text>`],
    ['bare text', `${stroke}Hello`],
    ['a comment', `<!-- -->${stroke}`],
    ['a use', `${stroke}<use href="#a"/>`],
    ['a style', '<path d="M1 2L3 4" style="fill:url(http://x)"/>'],
    ['an event', '<path d="M1 2L3 4" onclick="x()"/>'],
    ['a fill by reference', '<path d="M1 2L3 4" fill="url(#x)"/>'],
    ['an entity', '<path d="M1 2L3 4&#10;"/>'],
    ['single quotes', "<path d='M1 2L3 4'/>"],
    ['the same attribute twice', '<path d="M1 2L3 4" d="M1 2"/>'],
    ['no move at first', '<path d="L3 4"/>'],
    ['an arc', '<path d="M1 2A1 1 0 0 0 3 4"/>'],
    ['a wrong count', '<path d="M1 2L3"/>'],
    ['infinity', '<path d="M1 2L1e99 4"/>'],
    ['a number far away', '<path d="M1 2L99999 4"/>'],
    ['PDF operators', '<path d="M1 2L3 4 Q /GS gs (x) Tj"/>'],
    ['nothing', ''],
    ['moves alone', '<path d="M1 2M3 4"/>'],
    ['a huge stroke', '<path d="M1 2L3 4" stroke-width="999"/>'],
    ['too many paths', stroke.repeat(501)],
    ['too many numbers', `<path d="M1 2L${'1 2 '.repeat(20_001)}"/>`],
  ])('is refused with %s', (_, inner) => {
    expect(() => readSignature(svg(inner))).toThrow(SignatureRefused)
  })

  test.each([
    'viewBox="0 0 99999 10"',
    'viewBox="-9 0 100 100"',
    'width="5" height="5"',
    '',
    'viewBox="0 0 200 80" onload="x()"',
    'xmlns:xlink="x" viewBox="0 0 9 9"',
  ])('is refused as <svg %s>', (attributes) => {
    expect(() => readSignature(svg(stroke, attributes))).toThrow(SignatureRefused)
  })

  test.each([
    '',
    'x',
    'data:,',
    'data:text/html,<svg></svg>',
    'data:image/svg+xml;base64,###',
    'data:image/svg+xml,%',
    `data:image/svg+xml,${'x'.repeat(400_001)}`,
    svgUrl(`<!DOCTYPE svg [<!ENTITY a "b">]>${DRAWN_SVG}`),
    svgUrl(`${DRAWN_SVG}${DRAWN_SVG}`),
  ])('is rejected as %.40s', (url) => {
    expect(() => readSignature(url)).toThrow(SignatureRefused)
  })

  test('is parsed in bounded time', () => {
    const started = performance.now()
    for (const inner of [
      `<path ${'d="'.repeat(50_000)}`,
      `<path d="${'1'.repeat(200_000)}"/>`,
      `<path${' '.repeat(200_000)}x`,
      `<path d="M${'.'.repeat(100_000)}"/>`,
      `<path d="M${' '.repeat(200_000)}e"/>`,
      `<path d="M${' ,'.repeat(100_000)}"/>`,
      `<path d="M0 0${'\t\n '.repeat(60_000)},,1"/>`,
    ]) {
      expect(() => readSignature(svg(inner))).toThrow(SignatureRefused)
    }
    expect(performance.now() - started).toBeLessThan(500)
  })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

interface Png {
  width: number
  height: number
  colour: number
  depth: number
  dots: Buffer
  extra: Buffer
}

/** A picture of RGBA dots, white with one black bar, unless told otherwise. */
function png(change: Partial<Png> = {}): Buffer {
  const { width = 60, height = 20, colour = 6, depth = 8, dots, extra = Buffer.alloc(0) } = change
  const lines = dots ?? Buffer.alloc(height * (1 + width * 4), 255)
  if (!dots) {
    for (let y = 0; y < height; y++) lines[y * (1 + width * 4)] = 0
    lines.fill(0, 5 * (1 + width * 4) + 20, 5 * (1 + width * 4) + 80)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const pngUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

describe('a drawn PNG', () => {
  test('is measured, and loses all chunks that are not the picture', () => {
    const drawing = readSignature(pngUrl(png({ extra: chunk('tEXt', Buffer.from('Author\0me')) })))
    expect(drawing).toEqual({ kind: 'png', width: 60, height: 20, bytes: png() })
  })

  const whole = png()
  test.each([
    ['is no PNG', Buffer.from('GIF89a')],
    ['breaks off', whole.subarray(0, whole.length - 6)],
    ['is damaged', Buffer.concat([whole.subarray(0, 50), Buffer.from([1, 2]), whole.subarray(52)])],
    ['is too wide', png({ width: 2_401, height: 10 })],
    ['is too small', png({ width: 9, height: 10 })],
    ['has 16 bits', png({ depth: 16 })],
    ['lacks its palette', png({ colour: 3 })],
    ['unpacks to more than it says', png({ dots: Buffer.alloc(10_000_000, 1) })],
    ['unpacks to less than it says', png({ dots: Buffer.alloc(10, 1) })],
    ['is blank', png({ dots: Buffer.alloc(20 * 241) })],
  ])('is refused when it %s', (_, bytes) => {
    expect(() => readSignature(pngUrl(bytes))).toThrow(SignatureRefused)
  })
})
