import { LETTER_CODE_DAYS } from '@nestbond/domain/policy/letter-code'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { formatDate } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Brand, LandlordOnPaper } from '../../platform/pdf/inputs.ts'
import { writeLetterWindow, writeSubject } from '../../platform/pdf/letter-window.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper, SHEET } from '../../platform/pdf/paper.ts'
import { drawQrCode } from '../../platform/pdf/qr-code.ts'
import { recipientLines, withoutScheme } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

const QR_SIZE = 84
/** The foot of the sheet begins below. */
const LOWEST_Y = 740

export interface LandlordLetterInput {
  brand: Brand
  country: Country
  landlord: LandlordOnPaper
  /** The first tenant, who has named the landlord. */
  tenant: string
  /** The address that rejects our mails, masked; null for a landlord without e-mail. */
  mailbox: string | null
  /** The code that opens the landlord's page, as it is printed. */
  code: string
  /** URL of the page where the code is typed. */
  codePage: string
  writtenOn: CivilDate
  subject: string
  /** The text of the mail. */
  paragraphs: string[]
  /** A notice with which the time until the end of cover begins (end of the surety, docs/product-decisions.md#d55). */
  notice: boolean
  /** The paper that is posted with the letter; null without one. */
  enclosed: 'certificate' | 'release' | null
  /** URL of the landlord's page. */
  link: string
}

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    landlordLetter: LandlordLetterInput
  }
}

/** Renders a mail to a landlord as a letter, with the QR code of the landlord's page, and a code for reaching it without a camera. */
export async function renderLandlordLetter(input: LandlordLetterInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, country, subject, link, mailbox, tenant } = input
  const date = formatDate(input.writtenOn, locale)
  const paper = new Paper({
    title: subject,
    subject,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: new Date(`${input.writtenOn}T00:00:00Z`),
  })
  writeLetterWindow(paper, {
    sender: `${brand.name}, ${withoutScheme(brand.website)}`,
    recipient: recipientLines(input.landlord, country, locale),
    dateLine: date,
  })
  writeSubject(paper, subject)
  writeBlocks(paper, [
    ...input.paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    // The text was written for the day of the mail, which came back.
    ...(input.notice ? [{ kind: 'paragraph' as const, text: t('pdf.landlordLetter.days') }] : []),
    {
      kind: 'paragraph',
      text:
        mailbox === null
          ? t('pdf.landlordLetter.noMailbox', { tenant, email: brand.email })
          : t('pdf.landlordLetter.why', { mailbox, tenant, email: brand.email }),
    },
    { kind: 'paragraph', text: t('pdf.landlordLetter.how') },
  ])
  if (paper.y + QR_SIZE > LOWEST_Y) paper.newPage()
  const top = paper.y + 8
  paper.figure(t('pdf.landlordLetter.qr'), [SHEET.left, top, SHEET.left + QR_SIZE, top + QR_SIZE], () =>
    drawQrCode(paper.doc, link, SHEET.left, top, QR_SIZE),
  )
  const beside = { x: SHEET.left + QR_SIZE + 16, width: SHEET.text - QR_SIZE - 16 }
  paper.write('P', t('pdf.landlordLetter.typed', { page: withoutScheme(input.codePage) }), { ...beside, y: top + 8 })
  paper.write('P', input.code, { ...beside, y: top + 40 }, { size: 16, face: 'plate' })
  paper.write(
    'P',
    t('pdf.landlordLetter.codeDays', { days: LETTER_CODE_DAYS }),
    { ...beside, y: top + 66 },
    { size: 8 },
  )
  paper.y = top + QR_SIZE + 8
  writeBlocks(paper, [
    { kind: 'paragraph', text: t('pdf.landlordLetter.closing', { product: brand.name }) },
    ...(input.enclosed === null
      ? []
      : [
          {
            kind: 'small' as const,
            text: t('pdf.landlordLetter.enclosed', { document: t(`pdf.${input.enclosed}.title`, { country }) }),
          },
        ]),
  ])
  return finishFramed(paper, { brand, reference: '' }, translator)
}
