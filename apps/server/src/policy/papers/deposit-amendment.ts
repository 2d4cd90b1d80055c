import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import { formatDate, formatDateTime, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Block, Fact } from '../../platform/pdf/blocks.ts'
import type { Brand, LandlordOnPaper, PostalAddress } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { addressLine } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

interface Terms {
  depositCents: Cents
  premiumCents: Cents
}

export interface DepositAmendmentInput {
  brand: Brand
  country: Country
  contractNumber: string
  tenant: { firstName: string; lastName: string }
  /** The names of all tenants, if there are several. */
  allTenants?: string | null
  landlord: LandlordOnPaper
  home: PostalAddress
  /** The day on which the tenant asked for the change in the account. */
  askedOn: CivilDate
  /** When each of several tenants has declared a raise, the first one first; empty for a single tenant and a lower deposit. */
  declarations?: readonly { name: string; at: Date }[]
  /** The time at which the landlord agreed by a mailed code. */
  agreedAt: Date
  effectiveOn: CivilDate
  before: Terms
  after: Terms
  period: PaymentPeriod
  /** Charged, or given back, for the days from `effectiveOn` to `until`. */
  chargeCents: Cents
  /** What these days cost above that and nobody owes, because no card takes so little. */
  waivedCents: Cents
  /** The same of the premium of each later period. */
  waivedPremiumCents: Cents
  refundCents: Cents
  until: CivilDate | null
}

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    depositAmendment: DepositAmendmentInput
  }
}

/** Renders the amendment to a contract about another deposit on one sheet (changed deposits, docs/product-decisions.md#d70). */
export async function renderDepositAmendment(input: DepositAmendmentInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, contractNumber: number } = input
  const reference = t('pdf.amendment.reference', { number })
  const paper = new Paper({
    title: `${t('pdf.amendment.title')} ${number}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: input.agreedAt,
  })
  writeBlocks(paper, amendmentBlocks(input, translator))
  return finishFramed(paper, { brand, reference }, translator)
}

function amendmentBlocks(input: DepositAmendmentInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { country, before, after, period, chargeCents: charge, refundCents: refund } = input
  const day = (date: CivilDate) => formatDate(date, locale)
  const money = (cents: Cents) => formatMoney(cents, 'EUR', locale)
  const premium = (cents: Cents) =>
    t(period === 'YEARLY' ? 'pdf.premium.yearly' : 'pdf.premium.monthly', { amount: money(cents) })
  const names = { tenant: fullName(input.tenant), landlord: landlordName(input.landlord) }
  const difference: Fact[] =
    input.until === null || charge + refund === 0
      ? []
      : [
          {
            label: t('pdf.amendment.difference'),
            value: t(charge > 0 ? 'pdf.amendment.charged' : 'pdf.amendment.refunded', {
              amount: money(charge + refund),
              from: day(input.effectiveOn),
              to: day(input.until),
            }),
          },
        ]
  const waived = (cents: Cents, amount: string): Fact[] =>
    cents === 0
      ? []
      : [
          {
            label: t('pdf.amendment.waived'),
            value: t('pdf.amendment.notOwed', { amount, least: money(LEAST_CHARGE) }),
          },
        ]
  return [
    {
      kind: 'title',
      text: t('pdf.amendment.title'),
      lead: t('pdf.amendment.lead', {
        country,
        raised: String(after.depositCents > before.depositCents),
        amount: money(after.depositCents),
        date: day(input.effectiveOn),
      }),
    },
    {
      kind: 'facts',
      rows: [
        { label: t('pdf.certificate.contract'), value: input.contractNumber },
        { label: t('pdf.amendment.tenant'), value: input.allTenants ?? names.tenant },
        { label: t('pdf.amendment.landlord'), value: names.landlord },
        { label: t('pdf.cover.home'), value: addressLine(input.home, country, translator) },
      ],
    },
    { kind: 'heading', text: t('pdf.amendment.changes') },
    {
      kind: 'facts',
      rows: [
        { label: t('pdf.amendment.depositBefore'), value: money(before.depositCents) },
        { label: t('pdf.amendment.depositAfter'), value: money(after.depositCents), strong: true },
        { label: t('pdf.amendment.premiumBefore'), value: premium(before.premiumCents) },
        { label: t('pdf.amendment.premiumAfter'), value: premium(after.premiumCents), strong: true },
        ...waived(input.waivedPremiumCents, premium(input.waivedPremiumCents)),
        { label: t('pdf.amendment.from'), value: day(input.effectiveOn) },
        ...difference,
        ...waived(input.waivedCents, money(input.waivedCents)),
      ],
    },
    { kind: 'paragraph', text: t('pdf.amendment.rest', { country }) },
    { kind: 'heading', text: t('pdf.amendment.agreement') },
    {
      kind: 'paragraph',
      text: t('pdf.amendment.agreed', {
        ...names,
        asked: day(input.askedOn),
        agreed: day(civilDateIn(input.agreedAt)),
      }),
    },
    ...liabilityBlocks(input, translator),
  ]
}

function liabilityBlocks(input: DepositAmendmentInput, { t, locale }: Translator): Block[] {
  const { country, after, declarations = [] } = input
  if (declarations.length === 0) return []
  const amount = formatMoney(after.depositCents, 'EUR', locale)
  return [
    { kind: 'paragraph', text: t('pdf.amendment.liability', { country, amount }) },
    {
      kind: 'facts',
      rows: declarations.map(({ name, at }) => ({
        label: name || t('pdf.amendment.tenant'),
        value: t('pdf.amendment.declared', { at: formatDateTime(at.toISOString(), locale) }),
      })),
    },
  ]
}
