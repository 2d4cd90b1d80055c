import { deflateSync } from 'node:zlib'
import { objectStream, pdf, stream } from './sample-files.ts'
import { utf16 } from './sample-scripts.ts'

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
/** A PDF with an XML of this content. */
export const invoice = (content: string) => attaching({ content: deflateSync(Buffer.from(content)) })
const PLAIN_FILE = '/Type /EmbeddedFile'
/** XML files attached as e-invoices have them. */
export const attachedXml: [string, Buffer][] = [
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
/** Attachments that are another thing, or cannot be read for sure. */
export const hostileAttachments: [string, Buffer][] = [
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
