import { createHash } from 'node:crypto'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatDate, formatDateTime, formatMoney, formatPercent } from '@nestbond/messages/format'
import {
  legalDocument,
  type LegalDocumentKind,
  type LegalValues,
  type LegalDocumentName,
} from '@nestbond/messages/legal-documents'
import type { Translator } from '@nestbond/messages/translator'
import { type Block, type Fact, plainText } from '../../platform/pdf/blocks.ts'
import type { ContractInput } from '../../platform/pdf/inputs.ts'
import { suretyClaims } from '../../platform/pdf/surety-ends.ts'
import { addressLine, legalValues, partiesOf, withoutScheme } from '../../platform/pdf/wording.ts'
import { currentVersion, legalFile } from '../../platform/legal/legal-set.ts'

/** The text of the contract without the signature. It is identical before and after signing. */
export function contractBlocks(input: ContractInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { brand, country } = input
  const day = (date: string) => formatDate(date, locale)
  const legal = legalValues(brand, country, translator)
  const section = (kind: LegalDocumentKind, id: string) =>
    sectionOf({ kind, version: currentVersion(kind), country, language: translator.language }, id, legal)
  const terms = (['conclusion', 'withdrawal', 'consequences'] as const).map((id) => section('terms-and-condition', id))
  const deposit = formatMoney(input.depositCents, input.currency, locale)
  const address = addressLine(input.home, country, translator)
  const message = input.message?.trim()
  return [
    {
      kind: 'title',
      text: t('pdf.contract.title', { country }),
      lead: t('pdf.contract.lead', { country, deposit, address }),
    },
    { kind: 'heading', text: t('pdf.contract.parties') },
    { kind: 'parties', parties: partiesOf(input, translator, day) },
    { kind: 'small', text: madeOn(input, translator) },
    ...jointTenants(input, translator),
    { kind: 'heading', text: t('pdf.cover.heading') },
    { kind: 'facts', rows: coverFacts(input, translator, { deposit, address }) },
    ...formerContract(input, translator),
    { kind: 'heading', text: t('pdf.premium.heading') },
    { kind: 'facts', rows: premiumFacts(input, translator) },
    // Stays close to the price (order button and recourse, docs/product-decisions.md#d40).
    { kind: 'notice', title: t('pdf.recourse.heading'), text: t('legal.recourse', legal) },
    ...(terms[0] ?? []),
    { kind: 'heading', text: t('pdf.duration.heading') },
    ...section('avb', 'end').slice(1),
    ...suretyClaims(input, translator)
      .slice(1)
      .map((text): Block => ({ kind: 'paragraph', text })),
    ...terms.slice(1).flat(),
    { kind: 'heading', text: t('pdf.consents.heading') },
    { kind: 'facts', rows: consentFacts(input, translator) },
    ...(message
      ? ([
          { kind: 'heading', text: t('pdf.message.heading') },
          { kind: 'quote', text: message },
        ] as const)
      : []),
  ]
}

/** SHA-256 (hexadecimal) of the unsigned contract's text in UTF-8; the signature refers to it. */
export function contractDigest(input: ContractInput, translator: Translator): string {
  return createHash('sha256')
    .update(plainText(contractBlocks(input, translator)), 'utf8')
    .digest('hex')
}

/** The co-tenants and their joint and several liability (co-tenants, docs/product-decisions.md#d102). Nothing for a single tenant. */
function jointTenants({ coTenants, country }: ContractInput, translator: Translator): Block[] {
  const { t, locale } = translator
  if (coTenants.length === 0) return []
  return [
    { kind: 'heading', text: t('pdf.coTenants.heading') },
    {
      kind: 'facts',
      rows: coTenants.map(({ firstName, lastName, birthDate, currentAddress }) => ({
        label: fullName({ firstName, lastName }),
        value: t('pdf.coTenants.person', {
          birthDate: formatDate(birthDate, locale),
          address: currentAddress ? addressLine(currentAddress, country, translator) : t('pdf.coTenants.sameHome'),
        }),
      })),
    },
    { kind: 'notice', title: t('pdf.coTenants.jointTitle'), text: t('pdf.coTenants.joint') },
  ]
}

/** For another household of the same tenancy: this contract takes the place of the former one, and covers earlier claims, too. */
function formerContract({ replacesContract, insuranceStart }: ContractInput, { t, locale }: Translator): Block[] {
  if (replacesContract === null) return []
  const text = t('pdf.formerContract.text', { number: replacesContract, day: formatDate(insuranceStart, locale) })
  return [{ kind: 'notice', title: t('pdf.formerContract.title', { number: replacesContract }), text }]
}

function madeOn({ brand, createdAt }: ContractInput, { t, locale }: Translator): string {
  return t('pdf.contract.madeOn', {
    date: formatDateTime(createdAt, locale),
    product: brand.name,
    website: withoutScheme(brand.website),
  })
}

function coverFacts(
  input: ContractInput,
  { t, locale }: Translator,
  known: { deposit: string; address: string },
): Fact[] {
  const end = input.insuranceEnd ? formatDate(input.insuranceEnd, locale) : t('pdf.cover.openEnd')
  return [
    { label: t('pdf.cover.home'), value: known.address },
    { label: t('pdf.cover.deposit'), value: known.deposit, strong: true },
    { label: t('pdf.cover.kind'), value: t('pdf.cover.kindValue', { country: input.country }) },
    {
      label: t('pdf.cover.start'),
      value: t('pdf.cover.startValue', {
        begins: input.begin.begins,
        start: formatDate(input.begin.day, locale),
      }),
    },
    { label: t('pdf.cover.end'), value: end },
  ]
}

function premiumFacts(input: ContractInput, { t, locale }: Translator): Fact[] {
  const { country, period, discountPercent, insuranceTaxPercent } = input
  const money = (cents: number) => formatMoney(cents, input.currency, locale)
  const amount = money(input.premiumCents)
  const { term, firstCharge } = input.charges
  const discount = formatPercent(discountPercent, locale)
  const yearly =
    discountPercent > 0 ? t('pdf.premium.periodYearlyDiscount', { discount }) : t('pdf.premium.periodYearly')
  const tax = formatPercent(insuranceTaxPercent, locale)
  const premium = period === 'YEARLY' ? t('pdf.premium.yearly', { amount }) : t('pdf.premium.monthly', { amount })
  return [
    { label: t('pdf.premium.label'), value: premium, strong: true },
    { label: t('pdf.premium.period'), value: period === 'YEARLY' ? yearly : t('pdf.premium.periodMonthly') },
    {
      label: t('pdf.premium.tax'),
      value:
        insuranceTaxPercent > 0 ? t('pdf.premium.taxIn', { country, tax }) : t('pdf.premium.taxValue', { country }),
    },
    ...(term
      ? [
          {
            label: t('pdf.premium.term'),
            value: t('pdf.premium.termValue', { days: term.days, total: money(term.total) }),
          },
        ]
      : []),
    {
      label: t('pdf.premium.basis'),
      value: t('pdf.premium.basisValue', {
        rate: formatPercent(input.basis.rate / 100, locale),
        minimum: money(input.basis.minimum),
        list: money(input.basis.list),
      }),
    },
    {
      label: t('pdf.premium.first'),
      value: t('pdf.premium.firstValue', {
        amount: money(firstCharge.amount),
        charge: input.begin.charge,
        date: formatDate(input.begin.day, locale),
      }),
    },
    { label: t('pdf.premium.payout'), value: t('pdf.premium.payoutValue') },
  ]
}

function consentFacts({ consents, country }: ContractInput, { t, locale }: Translator): Fact[] {
  return consents.map(({ id, givenAt, version }) => ({
    label: t(`pdf.consent.${id}`, { country }),
    value: t('pdf.consent.given', { dateTime: formatDateTime(givenAt, locale), version }),
  }))
}

/** A section of a legal document that is part of the contract: its heading and paragraphs. */
function sectionOf(name: LegalDocumentName, id: string, values: LegalValues): Block[] {
  const file = legalFile(name)
  const found = file && legalDocument(file, values).sections.find((section) => section.id === id)
  if (!found) throw new Error(`No section ${id} in ${name.kind} ${name.version}`)
  return [
    { kind: 'heading', text: found.title },
    ...found.blocks.map((block): Block => (block.kind === 'list' ? { kind: 'items', items: block.items } : block)),
  ]
}
