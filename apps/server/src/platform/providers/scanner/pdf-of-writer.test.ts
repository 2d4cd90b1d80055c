import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { contentJudge } from './judge.ts'
import { opensWithoutPassword } from './pdf-lock.ts'

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

/** A file as a program writes it. */
async function written(draw: (document: PDFKit.PDFDocument) => void, options: Options = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  draw(document)
  document.end()
  await once(document, 'end')
  return Buffer.concat(pieces)
}

async function judged(file: Buffer) {
  const judge = contentJudge()
  await judge.push(file)
  return judge.finish()
}

const CLEAN = { verdict: 'CLEAN', type: 'pdf' }

it.each<NonNullable<Options['pdfVersion']>>(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'])(
  'tells whether a PDF %s opens without a password',
  async (pdfVersion) => {
    const statement = (passwords: Options) =>
      written((document) => document.text('Gehaltsabrechnung'), { pdfVersion, ...passwords })
    expect(await judged(await statement({ ownerPassword: 'Chef' }))).toEqual({ ...CLEAN, finding: 'PDF_ENCRYPTED' })
    expect(await judged(await statement({ userPassword: 'geheim', ownerPassword: 'Chef' }))).toMatchObject({
      verdict: 'LOCKED',
    })
  },
)

it('knows the hash of revision 6', () => {
  // Of a file that another reader opens without a password.
  const user = 'f383e1cdcd8e7e67f45a599473d3f5a7bd181c381364391074cafe0713e3331d73616c7473616c746b657973616c746b'
  const dictionary = (hash: string) => `/Filter /Standard /V 5 /R 6 /Length 256 /P -4 /U <${hash}> /O <${hash}>`
  expect(opensWithoutPassword(dictionary(user), '')).toBe(true)
  expect(opensWithoutPassword(dictionary(user.replace('f383', 'f384')), '')).toBe(false)
})

it.each([
  { type: 'number', nDec: 2, sepComma: true, negStyle: 'ParensRed', currency: '€', currencyPrepend: false },
  { type: 'date', param: 'dd.mm.yyyy' },
  { type: 'percent', nDec: 1, sepComma: true },
  { type: 'zip' },
  { type: 'phone' },
] as const)('takes a form with a field for a $type', async (format) => {
  const form = await written((document) => {
    document.font('Helvetica').initForm()
    document.formText('field', 10, 10, 200, 20, { format })
  })
  expect(form.toString('latin1')).toContain('/JavaScript')
  expect(await judged(form)).toEqual(CLEAN)
})

it('takes an attached e-invoice, and no other file', async () => {
  const attaching = (content: string, name: string) =>
    written((document) => {
      document.file(Buffer.from(content), { name })
      document.text('Rechnung')
    })
  const invoice = '<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece"/>'
  expect(await judged(await attaching(invoice, 'factur-x.xml'))).toEqual(CLEAN)
  for (const file of [await attaching(invoice, 'factur-x.hta'), await attaching('a;b', 'factur-x.xml')])
    expect(await judged(file)).toEqual({ verdict: 'NOT_PLAIN', type: 'pdf', finding: 'PDF_EMBEDDED_FILE' })
})
