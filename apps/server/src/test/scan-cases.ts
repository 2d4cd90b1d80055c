import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { ScanResult } from '../platform/providers/scanner/port.ts'
import { attachedXml, hostileAttachments, invoice } from './sample-attachments.ts'
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
} from './sample-files.ts'
import { actions, formScripts, hostileScripts, js } from './sample-scripts.ts'

const zipEnd = `PK\x03\x04PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x2e\x00\x00\x00\x00\x00\x00\x00\x00\x00`

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`
/** Encryption dictionaries of files that open without a password, and with one. */
export const [OPEN, LOCKED] = ['', 'geheim'].map((password) => {
  const salts = Buffer.from('0123456789abcdef')
  const user = Buffer.concat([createHash('sha256').update(password).update(salts.subarray(0, 8)).digest(), salts])
  return `9 0 obj\n<< /Filter /Standard /V 5 /R 5 /Length 256 /P -1084 /O ${hex(user)} /U ${hex(user)} /OE ${hex(user)} /UE ${hex(user)} >>\nendobj\n`
}) as [string, string]

/** Files that pass, with what the scanner knows of them. */
export const clean: [string, Buffer, ScanResult][] = [
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
/** Files of other types. */
export const notAllowed: [string, Buffer][] = [
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
/** Files with the test virus. */
export const infected: [string, Buffer, string][] = [
  ['EICAR in a PDF', pdf('', `% ${EICAR_SAMPLE}\n`), 'EICAR'],
  ['EICAR at the end of a large JPEG', jpeg(noise(200_000).toString('latin1') + EICAR_SAMPLE), 'EICAR'],
  ['EICAR in a PNG', png(EICAR_SAMPLE), 'EICAR'],
  ['EICAR in an attached XML', invoice(`<a>${EICAR_SAMPLE}</a>`), 'EICAR'],
]
/** PDFs that are refused, with the finding. */
export const notPlain: [string, Buffer, string][] = [
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
/** Pictures that are another type too. */
export const otherType: [string, Buffer][] = [
  ['a JPEG that is a PDF too', jpeg('%PDF-1.7')],
  ['a PNG that is a page too', png(`${'x'.repeat(5000)}<SCRIPT>`)],
  ['a JPEG with PHP', jpeg('<?php system($_GET[0]);')],
  ['a JPEG that is a zip too', Buffer.concat([jpeg(), Buffer.from(zipEnd, 'latin1')])],
]

/** A PDF whose packed objects are encrypted. */
export const protectedObjects = (more: string, lock = '') =>
  pdf(more, lock + stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', noise(90)))
