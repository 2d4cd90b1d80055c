import { countryName, formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Answers } from '@nestbond/domain/values/answers'
import { STEPS } from '@nestbond/domain/journey/order'
import { formatAddress, type FullAddress } from '@nestbond/domain/values/address'
import type { Country } from '@nestbond/domain/values/enums'
import type { JudgedPhone } from '@nestbond/domain/values/phone'

export interface SummaryRow {
  id: string
  term: string
  /** One value per line. Empty if an optional answer is missing. */
  lines: string[]
}

export type SummaryRows = Record<'personal' | 'rental' | 'landlord', SummaryRow[]>

/**
 * The tenant's answers in words, for the three cards. Questions that this tenant was not asked are left out. `country`
 * applies until the address of the home is known. The translator needs the area `summary`.
 */
export function summaryRows(answers: Answers, country: Country, texts: Translator): SummaryRows {
  return {
    personal: personal(answers, texts),
    rental: rental(answers, answers.address?.country ?? country, texts),
    landlord: landlord(answers, texts),
  }
}

function personal(answers: Answers, { t, locale }: Translator): SummaryRow[] {
  const { birthDate, birthPlace, grossIncome, educationLevel, educationPlace, currentAddress } = answers
  const employment = [t('summary.value.employment', { status: answers.employmentStatus ?? '' })]
  if (grossIncome !== undefined)
    employment.push(t('summary.value.income', { amount: formatMoney(grossIncome, 'EUR', locale, { whole: true }) }))
  if (educationLevel && educationPlace)
    employment.push(t('summary.value.education', { level: educationLevel, place: educationPlace }))
  const birth = (date: string) => {
    const day = formatDate(date, locale)
    return birthPlace ? t('summary.value.born', { date: day, place: birthPlace }) : day
  }
  return [
    { id: 'name', term: t('summary.term.name'), lines: [nameLine(answers, t)] },
    { id: 'born', term: t('summary.term.born'), lines: birthDate ? [birth(birthDate)] : [] },
    {
      id: 'nationality',
      term: t('summary.term.nationality'),
      lines: answers.nationality ? [countryName(answers.nationality, locale)] : [],
    },
    { id: 'contact', term: t('summary.term.contact'), lines: contactLines(answers.email, answers.phone) },
    { id: 'employment', term: t('summary.term.employment'), lines: employment },
    ...(STEPS['current-address'].applies(answers) && currentAddress
      ? [{ id: 'current-address', term: t('summary.term.currentAddress'), lines: [formatAddress(currentAddress)] }]
      : []),
    {
      id: 'news',
      term: t('summary.term.news'),
      lines: [t('summary.value.news', { agreed: String(answers.newsAgreement ?? false) })],
    },
  ]
}

function rental(answers: Answers, country: Country, { t, locale }: Translator): SummaryRow[] {
  const { insuranceStart, insuranceEnd, coldRentAmount, rentDepositAmount, rentTime, rentPay } = answers
  const existing = String(answers.existingRent ?? false)
  const start = insuranceStart ? formatDate(insuranceStart, locale) : ''
  const money = (cents: number | undefined) =>
    cents === undefined ? '' : formatMoney(cents, answers.currency ?? 'EUR', locale)
  return [
    {
      id: 'address',
      term: t('summary.term.address'),
      lines: [...addressLines(answers.address, locale), ...unitLines(answers, t)],
    },
    {
      id: 'home',
      term: t('summary.term.home'),
      lines: [
        t('summary.value.home', {
          building: answers.buildingType ?? '',
          furnished: answers.furnishedType ?? '',
          existing,
        }),
      ],
    },
    {
      id: 'household',
      term: t('summary.term.movingIn', { existing }),
      lines: [t('summary.value.household', { liveWith: answers.liveWith ?? '', pet: answers.pet ?? '' })],
    },
    ...(STEPS['rent-time'].applies(answers) && rentTime
      ? [{ id: 'rent-time', term: t('summary.term.livedThere'), lines: [t(`summary.rentTime.${rentTime}`)] }]
      : []),
    ...(STEPS['rent-pay'].applies(answers) && rentPay
      ? [{ id: 'rent-pay', term: t('summary.term.depositPaid'), lines: [t(`summary.rentPay.${rentPay}`)] }]
      : []),
    {
      id: 'rent',
      term: t('summary.term.rent', { country }),
      lines: [t('summary.value.rent', { amount: money(coldRentAmount) })],
    },
    { id: 'deposit', term: t('summary.term.deposit'), lines: [money(rentDepositAmount)] },
    {
      id: 'insured',
      term: t('summary.term.insured'),
      lines: [
        insuranceEnd
          ? t('summary.value.insuredUntil', { start, end: formatDate(insuranceEnd, locale) })
          : t('summary.value.insuredOpen', { start }),
      ],
    },
    { id: 'contract', term: t('summary.term.contract'), lines: answers.rentContractId ? [answers.rentContractId] : [] },
  ]
}

function landlord({ landlord: person, landlordAddress }: Answers, { t, locale }: Translator): SummaryRow[] {
  if (!person) return []
  const name = `${person.firstName} ${person.lastName}`
  return [
    {
      id: 'name',
      term: t('summary.term.name'),
      lines: [
        t('summary.value.landlord', { name, type: person.type }),
        ...(person.companyName ? [person.companyName] : []),
      ],
    },
    { id: 'contact', term: t('summary.term.contact'), lines: contactLines(person.email, person.phone) },
    { id: 'address', term: t('summary.term.address'), lines: addressLines(landlordAddress, locale) },
  ]
}

function nameLine({ salutation, firstName = '', lastName = '' }: Answers, t: Translator['t']): string {
  return t('summary.value.name', { salutation: salutation ?? '', firstName, lastName })
}

function contactLines(email: string | undefined, phone: JudgedPhone | undefined): string[] {
  return [...(email ? [email] : []), ...(phone ? [`${phone.dialCode} ${phone.number}`] : [])]
}

/** Says that the flat's door, floor or number is not known yet (apartments and postcodes, docs/product-decisions.md#d62). Empty for houses. */
function unitLines({ address, buildingType }: Answers, t: Translator['t']): string[] {
  return address && !address.unitName && buildingType !== 'house' ? [t('summary.value.unitNotKnown')] : []
}

/** Includes the country, because the home may be in either. */
function addressLines(address: FullAddress | undefined, locale: Translator['locale']): string[] {
  return address ? [formatAddress(address), countryName(address.country, locale)] : []
}
