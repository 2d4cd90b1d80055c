import { NOTICE_DAYS } from '@nestbond/domain/premiums/debit'
import { fullName } from '@nestbond/domain/values/person-name'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { formatDate } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Brand, TenantOnPaper } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    mandate: MandateInput
  }
}

/** A mandate for direct debits, as the tenant has given it. */
export interface MandateInput {
  brand: Brand
  country: Country
  creditor: { name: string; street: string; city: string; id: string }
  /** The card provider, which collects for the creditor. */
  provider: string
  reference: string
  /** The name of the account's holder, who is the debtor, as it was typed at the provider; null if the provider does not say. */
  holder: string | null
  /** The policyholder, whose premiums are paid. The holder of the account may be another person. */
  tenant: Pick<TenantOnPaper, 'firstName' | 'lastName'>
  /** Masked, as the provider shows it; null if it did not. The whole IBAN never reaches us. */
  account: string | null
  /** When it was given; stands in the metadata too. */
  givenAt: Date
}

/** Renders a SEPA direct debit mandate on one sheet (docs/product-decisions.md#d87). */
export function renderMandate(input: MandateInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, creditor, reference, givenAt, provider } = input
  const title = t('payment.mandate.heading')
  const subject = t('pdf.mandate.reference', { reference })
  const paper = new Paper({
    title: `${title} ${reference}`,
    subject,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: givenAt,
  })
  const date = formatDate(civilDateIn(givenAt), locale)
  writeBlocks(paper, [
    { kind: 'title', text: title, lead: t('pdf.mandate.lead', { date }) },
    {
      kind: 'facts',
      rows: [
        { label: t('payment.mandate.creditor'), value: creditor.name },
        { label: t('payment.mandate.creditorAddress'), value: `${creditor.street}, ${creditor.city}` },
        { label: t('payment.mandate.creditorId'), value: creditor.id },
        { label: t('payment.mandate.reference'), value: reference, strong: true },
        { label: t('payment.mandate.kind'), value: t('payment.mandate.recurring') },
        { label: t('payment.mandate.debtor'), value: input.holder ?? t('pdf.mandate.unknown') },
        { label: t('payment.account.iban'), value: input.account ?? t('pdf.mandate.unknown') },
        { label: t('payment.row.tenant'), value: fullName(input.tenant) },
        { label: t('pdf.mandate.given'), value: t('pdf.mandate.givenValue', { date }) },
      ],
    },
    { kind: 'small', text: t('payment.mandate.text', { creditor: creditor.name, provider }) },
    { kind: 'small', text: t('payment.mandate.refund') },
    { kind: 'small', text: t('payment.mandate.notice', { days: NOTICE_DAYS }) },
    { kind: 'small', text: t('pdf.mandate.note', { email: brand.email }) },
  ])
  return finishFramed(paper, { brand, reference: subject }, translator)
}
