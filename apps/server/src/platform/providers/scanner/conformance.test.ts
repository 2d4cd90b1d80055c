import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClamd } from '../../../../../../scripts/clamd.mjs'
import { ScannerUnavailable, type ScanResult, type Scanner } from './port.ts'
import { createScanner } from './registry.ts'
import {
  EICAR_SAMPLE,
  heic,
  isoMedia,
  jpeg,
  noise,
  objectStream,
  packed,
  pdf,
  png,
  stream,
  webp,
} from '../../../test/sample-files.ts'

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
const js = '/S /JavaScript /JS (app.alert(1))'
const zipEnd = `PK\x03\x04PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x2e\x00\x00\x00\x00\x00\x00\x00\x00\x00`

/** The actions of a form's field with this script, as a PDF string. */
const actions = (script: string) =>
  `/AA << /F << /S /JavaScript /JS ${script} >> /K << /JS ${script} /S /JavaScript >> >>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const formScripts = [
  '(AFNumber_Format\\(2, 0, 0, 0, "\\\\u20ac", true\\);)',
  '(AFNumber_Keystroke(2, 0, 0, 0, "", true))',
  '(AFDate_FormatEx(\'dd.mm.yyyy\'); AFSpecial_KeystrokeEx("99999");)',
  '(AFPercent_Format\\(2, 0\\))',
  '(\nAFSimple_Calculate\\("SUM", new Array \\("Miete", "Nebenkosten"\\)\\);\r\n)',
  `<${utf16('AFNumber_Format(2, 2, 0, 0, " €", false);').toString('hex')}>`,
]
const hostileScripts = [
  '(app.alert(1))',
  '(AFNumber_Format(app.alert(1)))',
  '(AFNumber_Format(2) || app.alert(1))',
  '(AFNumber_Format("\\\\");app.alert(1);AFNumber_Format("\\\\"))',
  '(AFNumber_Format(2);\\154et x = 1)',
  '(AFNumber_Format = app.alert)',
  '(AFNumber_Format`x`)',
  '(AFMakeNumber(1))',
  '(AFNumber_Format("a" + this.URL))',
  `<${utf16('app.alert(1)').toString('hex')}>`,
  '9 0 R',
]

const XML =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un"><a>Müller</a></rsm:CrossIndustryInvoice>\n'
interface Attached {
  name?: string
  filespec?: string
  dictionary?: string
  content?: Buffer
  more?: string
}
/** A PDF with an attached file, as an e-invoice has. */
const attaching = ({
  name = '(factur-x.xml)',
  filespec = `/F ${name} /UF ${name} /EF << /F 5 0 R /UF 5 0 R >>`,
  dictionary = '/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode',
  content = deflateSync(XML),
  more = '',
}: Attached = {}) =>
  pdf(
    `/Names << /EmbeddedFiles << /Names [${name} 7 0 R] >> >> /AF [7 0 R]`,
    `7 0 obj\n<< /Type /Filespec /AFRelationship /Data ${filespec} >>\nendobj\n${stream(dictionary, content)}${more}`,
  )
const invoice = (content: string) => attaching({ content: deflateSync(Buffer.from(content)) })
const PLAIN_FILE = '/Type /EmbeddedFile'
const attachedXml: [string, Buffer][] = [
  ['compressed', attaching()],
  ['uncompressed', attaching({ dictionary: PLAIN_FILE, content: Buffer.from(XML) })],
  ['with a name in UTF-16', attaching({ name: `<${utf16('Abrechnung.XML').toString('hex')}>` })],
  [
    'in packed objects',
    pdf(
      '',
      `${stream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(XML))}${objectStream(
        '7 0 << /Type /Filespec /F (a.xml) /EF << /F 5 0 R >> >> << /EmbeddedFiles 7 0 R >>',
      ).replace('5 0 obj', '6 0 obj')}`,
    ),
  ],
]
const hostileAttachments: [string, Buffer][] = [
  ['that is a program', attaching({ content: deflateSync('MZ\x90\0') })],
  ['that is text', invoice('format c:')],
  ['that is a page', invoice('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['with a script', invoice('<a><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script></a>')],
  ['with a script of another prefix', invoice('<h:script xmlns:h="urn:x">alert(1)</h:script>')],
  ['with a page spelled in numbers', invoice('<h:a xmlns:h="http://www.w3.org/1999/x&#104;tm&#x06C;"/>')],
  ['with long numbers', invoice('<a b="&#x00000068;"/>')],
  ['with a style sheet', invoice('<?xml-stylesheet href="a.xsl"?><a/>')],
  ['in an unusual encoding', invoice('<?xml version="1.0" encoding="UTF-7"?><a>+ADw-</a>')],
  ['with a handler', invoice('<a><img onerror = "x"/></a>')],
  ['with entities', invoice('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
  ['that a program opens', invoice('<?xml version="1.0"?><?mso-application progid="Word.Document"?><a/>')],
  ['that breaks off', attaching({ content: deflateSync(XML.repeat(50)).subarray(0, 60) })],
  ['with the name of a program', attaching({ name: '(a.xml.bat)' })],
  ['whose name ends at a NUL', attaching({ name: '(a.bat\\000.xml)' })],
  ['with a hidden name', attaching({ filespec: '/F 9 0 R /EF << /F 5 0 R >>' })],
  ['with a name in codes', attaching({ filespec: '/#46 (a.bat) /UF (a.xml) /EF << /F 5 0 R >>' })],
  ['without a name', attaching({ filespec: '/EF << /F 5 0 R >>' })],
  ['that is not there', attaching({ filespec: '/F (a.xml) /EF << /F 8 0 R >>' })],
  ['of a hidden object', attaching({ filespec: '/F (a.xml) /EF 8 0 R' })],
  ['of no type', attaching({ dictionary: '/Filter /FlateDecode' })],
  ['packed in an unusual way', attaching({ dictionary: '/Type /EmbeddedFile /Filter [/ASCIIHexDecode /FlateDecode]' })],
  ['outside of the file', attaching({ dictionary: `${PLAIN_FILE} /F (a.xml)`, content: Buffer.from(XML) })],
  ['with a second content', attaching({ more: stream('', Buffer.from('MZ')) })],
  [
    'with a second content behind a comment',
    attaching({ more: '5 0 obj\n<< /Length 2 >> % x\nstream\nMZ\nendstream\nendobj\n' }),
  ],
  ['that is longer than it looks', attaching({ dictionary: PLAIN_FILE, content: Buffer.from(`${XML}endstream\nMZ`) })],
  ['beside another one', attaching({ more: stream(PLAIN_FILE, Buffer.from('MZ')).replace('5 0 obj', '6 0 obj') })],
  [
    'named in objects of no type',
    attaching({
      more: stream('/Type 7 0 R /Filter /FlateDecode', deflateSync('1 0 << /F (a.bat) /EF << /F 6 0 R >> >>')).replace(
        '5 0 obj',
        '6 0 obj',
      ),
    }),
  ],
]

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`
/** Encryption dictionaries of files that open without a password, and with one. */
const [OPEN, LOCKED] = ['', 'geheim'].map((password) => {
  const salts = Buffer.from('0123456789abcdef')
  const user = Buffer.concat([createHash('sha256').update(password).update(salts.subarray(0, 8)).digest(), salts])
  return `9 0 obj\n<< /Filter /Standard /V 5 /R 5 /Length 256 /P -1084 /O ${hex(user)} /U ${hex(user)} /OE ${hex(user)} /UE ${hex(user)} >>\nendobj\n`
}) as [string, string]

const clean: [string, Buffer, ScanResult][] = [
  ['a PDF', pdf(), { verdict: 'CLEAN', type: 'pdf' }],
  [
    'a PDF after a byte order mark',
    Buffer.concat([Buffer.from('\xef\xbb\xbf\n', 'latin1'), pdf()]),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  ['a PDF with packed objects', pdf('', objectStream('1 0 << /Type /Page >>')), { verdict: 'CLEAN', type: 'pdf' }],
  [
    'a PDF with an image and an outline',
    pdf('/Outlines << /First 3 0 R >>', stream('/Subtype /Image /Filter /DCTDecode', jpeg())),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF with /JS by chance inside an image',
    pdf('', stream('/Subtype /Image /Filter /DCTDecode', jpeg('/JS ('))),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF with a link to a page about JavaScript',
    pdf('/A << /S /URI /URI (https://example.org/JavaScript/JS) >>'),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF with /JS by chance inside packed page content',
    pdf('', stream('/Filter /FlateDecode', deflateSync('1 0 0 1 50 700 cm /JS gs'))),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF with an outline before a picture of an old kind',
    pdf(
      '',
      `4 0 obj\n<< /First 3 0 R /N 1 >>\nendobj\n${stream('/Subtype /Image /Filter /LZWDecode', Buffer.from('xyz'))}`,
    ),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF with no objects in its object stream',
    pdf('', stream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', deflateSync(''))),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF with objects packed loosely',
    pdf('', stream('/Type /ObjStm /N 1 /First 4', Buffer.from('1 0 << /Type /Page >>'))),
    { verdict: 'CLEAN', type: 'pdf' },
  ],
  [
    'a PDF protected against changes',
    pdf('/Encrypt 9 0 R', OPEN + stream('/Filter /FlateDecode', noise(90))),
    { verdict: 'CLEAN', type: 'pdf', finding: 'PDF_ENCRYPTED' },
  ],
  ...formScripts.map((script): [string, Buffer, ScanResult] => [
    `a form with ${script}`,
    pdf(actions(script), objectStream(`1 0 << ${actions(script)} >>`)),
    { verdict: 'CLEAN', type: 'pdf' },
  ]),
  ...attachedXml.map(([name, file]): [string, Buffer, ScanResult] => [
    `an attached XML ${name}`,
    file,
    { verdict: 'CLEAN', type: 'pdf' },
  ]),
  ['a JPEG', jpeg(), { verdict: 'CLEAN', type: 'jpeg' }],
  ['a large JPEG', jpeg(noise(300_000).toString('latin1')), { verdict: 'CLEAN', type: 'jpeg' }],
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
  ['EICAR at the end of a large JPEG', jpeg(noise(200_000).toString('latin1') + EICAR_SAMPLE), 'EICAR'],
  ['EICAR in a PNG', png(EICAR_SAMPLE), 'EICAR'],
  ['EICAR in an attached XML', invoice(`<a>${EICAR_SAMPLE}</a>`), 'EICAR'],
]
const notPlain: [string, Buffer, string][] = [
  ['JavaScript', pdf(`/OpenAction << ${js} >>`), 'PDF_JAVASCRIPT'],
  ['JavaScript without blanks', pdf('/AA<</O<</S/JavaScript/JS(x)>>>>'), 'PDF_JAVASCRIPT'],
  ['JavaScript in # codes', pdf('/OpenAction << /S /J#61vaScript /#4aS (x) >>'), 'PDF_JAVASCRIPT'],
  ['JavaScript in packed objects', pdf('', objectStream(`1 0 << ${js} >>`)), 'PDF_JAVASCRIPT'],
  ['/JS alone in packed objects', pdf('', objectStream('1 0 << /JS (x) >>')), 'PDF_JAVASCRIPT'],
  [
    'JavaScript in packed objects behind a decoy',
    pdf('', objectStream(`1 0 << ${js} >>`, '/X (1 0 obj)')),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in packed objects of no type',
    pdf('', stream('/Type 7 0 R /N 1 /First 4 /Filter 8 0 R', deflateSync(`1 0 << ${js} >>`))),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in packed objects under # codes',
    pdf('', stream('/Type /Obj#53tm /N 1 /F#69rst 4 /Filter /FlateDecode', deflateSync(`1 0 << /S /Java#53cript >>`))),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in objects packed loosely',
    pdf('', stream('/Type /ObjStm /N 1 /First 4', Buffer.from(`1 0 << /JS (x) >>`))),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript far inside packed objects',
    pdf('', objectStream(`1 0 << /X (${'x'.repeat(3_000_000)}) ${js} >>`)),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in the last of many packed objects',
    pdf('', objectStream('1 0 << /Type /Page >>').repeat(300) + objectStream(`1 0 << ${js} >>`)),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in packed objects behind a string that calls itself a stream',
    pdf(
      '',
      `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /X (stream\n${packed('1 0 null')} endstream) /Filter /FlateDecode >>\nstream\n${packed(`1 0 << ${js} >>`)}\nendstream\nendobj\n`,
    ),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in packed objects behind a stream without an end',
    pdf(
      '',
      `5 0 obj\n<< /Type /ObjStm /X (>>stream\n) /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${packed(`1 0 << ${js} >>`)}\nendstream\nendobj\n`,
    ),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in packed objects on an odd line',
    pdf(
      '',
      `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream%\n${packed(`1 0 << ${js} >>`)}\nendstream\nendobj\n`,
    ),
    'PDF_JAVASCRIPT',
  ],
  [
    'JavaScript in packed objects that break off',
    pdf(
      '',
      stream(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        deflateSync(`1 0 << ${js} >>${noise(5000).toString('hex')}`).subarray(0, 2000),
      ),
    ),
    'PDF_UNREADABLE_OBJECTS',
  ],
  [
    'objects packed twice',
    pdf(
      '',
      stream(
        '/Type 7 0 R /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflateSync(`1 0 << ${js} >>`)),
      ),
    ),
    'PDF_UNREADABLE_OBJECTS',
  ],
  ['a form with scripts of its own', pdf('/AcroForm << /XFA 9 0 R >>'), 'PDF_JAVASCRIPT'],
  [
    'a file pinned to a page',
    pdf('/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>]'),
    'PDF_EMBEDDED_FILE',
  ],
  [
    'a file of no type',
    pdf('/X << /F (a.exe) /EF 5 0 R >>', objectStream('1 0 << /X << /EF << /F 5 0 R >> >> >>')),
    'PDF_EMBEDDED_FILE',
  ],
  ['a program start in packed objects', pdf('', objectStream('1 0 << /S /Launch /F (calc.exe) >>')), 'PDF_LAUNCH'],
  [
    'an embedded file in packed objects',
    pdf('', objectStream('1 0 << /Names << /EmbeddedFiles 4 0 R >> >>')),
    'PDF_EMBEDDED_FILE',
  ],
  [
    'JavaScript behind a stream that is a comment',
    pdf('', `%<< >>\n% stream\n7 0 obj << ${js} >> endobj\n`),
    'PDF_JAVASCRIPT',
  ],
  [
    'objects packed in an unusual way',
    pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhQ'))),
    'PDF_UNREADABLE_OBJECTS',
  ],
  [
    'damaged packed objects',
    pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('no flate'))),
    'PDF_UNREADABLE_OBJECTS',
  ],
  [
    'a bomb',
    pdf(
      '',
      stream(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(70 * 1024 * 1024)])),
      ),
    ),
    'PDF_BOMB',
  ],
  ['a program start', pdf('/A << /S /Launch /F (calc.exe) >>'), 'PDF_LAUNCH'],
  [
    'an embedded file',
    pdf('/Names << /EmbeddedFiles 9 0 R >>', stream('/Type /EmbeddedFile', Buffer.from('x'))),
    'PDF_EMBEDDED_FILE',
  ],
  ['a media player', pdf('/Subtype /RichMedia'), 'PDF_RICH_MEDIA'],
  [
    'a PDF that is a page too',
    Buffer.concat([Buffer.from('%PDF-1.7\n<ScRipt>alert(1)</script>\n'), pdf()]),
    'POLYGLOT',
  ],
  ['a PDF that is a zip too', Buffer.concat([pdf(), Buffer.from(zipEnd, 'latin1')]), 'POLYGLOT'],
  [
    'a form with one script of its own',
    pdf(`${actions('(AFNumber_Format\\(2, 0\\);)')} /AA << ${js} >>`),
    'PDF_JAVASCRIPT',
  ],
  ...hostileScripts.map((script): [string, Buffer, string] => [
    `the script ${script}`,
    pdf(actions(script)),
    'PDF_JAVASCRIPT',
  ]),
  [
    'a form whose script goes on in a stream',
    pdf(actions('(AFDate_FormatEx\\(">>stream\n"\\); app.alert\\(1\\); AFDate_FormatEx\\("endstream"\\);)')),
    'PDF_JAVASCRIPT',
  ],
  [
    'a script of a form that is said to be another one',
    pdf('/AA << /S /JavaScript /JS (AFNumber_Format(2)) /JS 9 0 R >>'),
    'PDF_JAVASCRIPT',
  ],
  [
    'a script of a form where no objects should be',
    pdf('', stream('/Type 7 0 R', Buffer.from('1 0 << /S /JavaScript /JS (AFNumber_Format(2)) >>'))),
    'PDF_JAVASCRIPT',
  ],
  [
    'a script of a form in a protected file',
    pdf(actions('(AFNumber_Format(2))'), `trailer << /Encrypt 9 0 R >>\n${OPEN}`),
    'PDF_JAVASCRIPT',
  ],
  ...hostileAttachments.map(([name, file]): [string, Buffer, string] => [
    `an attachment ${name}`,
    file,
    'PDF_EMBEDDED_FILE',
  ]),
]
const otherType: [string, Buffer][] = [
  ['a JPEG that is a PDF too', jpeg('%PDF-1.7')],
  ['a PNG that is a page too', png(`${'x'.repeat(5000)}<SCRIPT>`)],
  ['a JPEG with PHP', jpeg('<?php system($_GET[0]);')],
  ['a JPEG that is a zip too', Buffer.concat([jpeg(), Buffer.from(zipEnd, 'latin1')])],
]

const protectedObjects = (more: string, lock = '') =>
  pdf(more, lock + stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', noise(90)))

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
