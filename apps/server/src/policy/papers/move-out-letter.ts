import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import { formatDate, formatNames } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Brand, LandlordOnPaper, PostalAddress } from '../../platform/pdf/inputs.ts'
import { writeLetterWindow, writeSubject } from '../../platform/pdf/letter-window.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { addressLine, recipientLines, withoutScheme } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

export interface MoveOutLetterInput {
  brand: Brand
  country: Country
  tenant: { firstName: string; lastName: string }
  /** The names of all tenants, if there are several. */
  allTenants?: string | null
  landlord: LandlordOnPaper
  home: PostalAddress
  certificateCode: string
  writtenOn: CivilDate
  /** The day on which the home was handed back. */
  day: CivilDate
  /** The last day for the landlord to answer, if the letter is posted on the day that it was written. */
  until: CivilDate
}

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    moveOutLetter: MoveOutLetterInput
  }
}

/**
 * Renders the letter that tells a silent landlord of the move-out. The six-month rule counts from the day on which it is posted (reminders and second chances,
 * docs/product-decisions.md#d59). It names the certificate's code, never the contract number.
 */
export async function renderMoveOutLetter(input: MoveOutLetterInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, country } = input
  const date = (day: CivilDate) => formatDate(day, locale)
  const values = {
    country,
    product: brand.name,
    email: brand.email,
    tenant: fullName(input.tenant),
    address: addressLine(input.home, country, translator),
    code: input.certificateCode,
    day: date(input.day),
    until: date(input.until),
  }
  const subject = t('pdf.moveOutLetter.subject', {
    ...values,
    tenant: formatNames(input.allTenants ?? [values.tenant], locale),
  })
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
    dateLine: date(input.writtenOn),
  })
  writeSubject(paper, subject)
  writeBlocks(paper, [
    { kind: 'paragraph', text: t('pdf.moveOutLetter.greeting', { landlord: landlordName(input.landlord) }) },
    { kind: 'paragraph', text: t('pdf.moveOutLetter.told', values) },
    { kind: 'paragraph', text: t('pdf.moveOutLetter.may', values) },
    {
      kind: 'items',
      items: [
        t('pdf.moveOutLetter.release', values),
        t('pdf.moveOutLetter.object', values),
        t('pdf.moveOutLetter.claim', values),
      ],
    },
    { kind: 'paragraph', text: t('pdf.moveOutLetter.silent', values) },
    { kind: 'paragraph', text: t('pdf.moveOutLetter.how', values) },
    { kind: 'paragraph', text: t('pdf.moveOutLetter.closing', values) },
  ])
  return finishFramed(paper, { brand, reference: t('pdf.moveOutLetter.reference', values) }, translator)
}
