import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { DepositLetterInput } from '../../platform/pdf/inputs.ts'
import { writeLetterWindow, writeSubject } from '../../platform/pdf/letter-window.ts'
import { PAPER } from '../../platform/pdf/palette.ts'
import { Paper, SHEET } from '../../platform/pdf/paper.ts'
import { addressLine, addressLines, recipientLines, withoutScheme } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    depositLetter: DepositLetterInput
  }
}

const { left, text: full } = SHEET
const BODY = { size: 10, leading: 1.5 }
/** Width of the labels of the blank lines, on which the tenant writes the bank account. */
const FORM_LABEL = 110

/**
 * Renders the tenant's letter to the landlord, which offers the certificate in exchange for the cash. The tenant is the sender, so there is no
 * letterhead. The letter names no contract number: number and e-mail address are enough to declare a withdrawal (docs/threat-model.md, withdrawal by a leaked number).
 * The same input gives the same bytes.
 */
export async function renderDepositLetter(input: DepositLetterInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, country } = input
  const values = {
    country,
    address: addressLine(input.home, country, translator),
    amount: formatMoney(input.depositCents, input.currency, locale),
    contract: input.rentContractId ?? 'none',
    product: brand.name,
    link: withoutScheme(input.acceptUrl),
  }
  const subject = t('pdf.depositLetter.subject', values)
  const paper = new Paper({
    title: t('pdf.depositLetter.title'),
    subject,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: new Date(`${input.writtenOn}T00:00:00Z`),
  })
  writeHead(paper, input, translator)
  writeSubject(paper, subject)
  writeBlocks(paper, [
    { kind: 'paragraph', text: t('pdf.depositLetter.greeting', { landlord: landlordName(input.landlord) }) },
    { kind: 'paragraph', text: t('pdf.depositLetter.ask', values) },
    {
      kind: 'items',
      items: [
        t('pdf.depositLetter.step1', values),
        t('pdf.depositLetter.step2', values),
        t('pdf.depositLetter.step3', values),
      ],
    },
    { kind: 'paragraph', text: t('pdf.depositLetter.account', values) },
  ])
  writeAccount(paper, translator)
  writeBlocks(paper, [
    { kind: 'paragraph', text: t('pdf.depositLetter.why', values) },
    { kind: 'paragraph', text: t('pdf.depositLetter.law', values) },
    { kind: 'paragraph', text: t('pdf.depositLetter.thanks') },
  ])
  writeSignature(paper, input, translator)
  const foot = { size: 8, color: PAPER.inkFaint, leading: 1.3 }
  const remark = t('pdf.depositLetter.remark', { product: brand.name })
  return paper.finish((page, pages) => {
    paper.print(remark, { x: left, y: SHEET.height - 46, width: full - 90 }, foot)
    paper.print(
      t('pdf.page', { page, pages }),
      { x: left + full - 90, y: SHEET.height - 46, width: 90 },
      { ...foot, align: 'right' },
    )
  })
}

function writeHead(
  paper: Paper,
  { tenant, allTenants, home, landlord, country, writtenOn }: DepositLetterInput,
  { t, locale }: Translator,
): void {
  const name = allTenants ?? fullName(tenant)
  const own = addressLines(home, country, locale)
  paper.write(
    'P',
    [name, ...own].join('\n'),
    { x: left + full / 2, y: 62, width: full / 2 },
    { ...BODY, align: 'right' },
  )
  writeLetterWindow(paper, {
    sender: [name, ...own].join(', '),
    recipient: recipientLines(landlord, country, locale),
    dateLine: t('pdf.depositLetter.placeAndDate', { city: home.city, date: formatDate(writtenOn, locale) }),
  })
}

/** Blank lines for holder, IBAN and bank. The tenant fills them in by hand, so we store no account data. */
function writeAccount(paper: Paper, { t }: Translator): void {
  for (const label of [t('pdf.depositLetter.holder'), t('pdf.depositLetter.iban'), t('pdf.depositLetter.bank')]) {
    const y = paper.y + 12
    paper.write('P', label, { x: left, y, width: FORM_LABEL }, { size: 9.5, color: PAPER.inkFaint })
    paper.y = y + 14
    paper.decoration(() =>
      paper.doc
        .moveTo(left + FORM_LABEL, paper.y)
        .lineTo(left + full, paper.y)
        .lineWidth(0.6)
        .stroke(PAPER.ink),
    )
  }
  paper.y += 6
}

function writeSignature(paper: Paper, { tenant }: DepositLetterInput, { t }: Translator): void {
  paper.ensure(86)
  paper.y = paper.write('P', t('pdf.depositLetter.closing'), { x: left, y: paper.y + 12, width: full }, BODY) + 34
  paper.decoration(() =>
    paper.doc
      .moveTo(left, paper.y)
      .lineTo(left + 200, paper.y)
      .lineWidth(0.6)
      .stroke(PAPER.ink),
  )
  paper.y = paper.write('P', fullName(tenant), { x: left, y: paper.y + 4, width: full }, BODY)
}
