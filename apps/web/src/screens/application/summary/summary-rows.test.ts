import { describe, expect, it } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Answers } from '@nestbond/domain/values/answers'
import { summaryRows, type SummaryRow } from './summary-rows.ts'

const home = (country: 'de' | 'at') => ({
  street: country === 'de' ? 'Weserstraße' : 'Neubaugasse',
  streetNumber: '41',
  zip: country === 'de' ? '12045' : '1070',
  city: country === 'de' ? 'Berlin' : 'Wien',
  country,
  unitName: 'Top 11',
  fullAddress: '',
  verified: 'none' as const,
})

const newInBerlin: Answers = {
  salutation: 'MRS',
  firstName: 'Lena',
  lastName: 'Brandt',
  email: 'lena@example.com',
  phone: { dialCode: '+49', number: '1512 3456789', e164: '+4915123456789' },
  birthDate: '1993-03-14',
  birthPlace: 'Köln',
  nationality: 'DE',
  newsAgreement: false,
  address: home('de'),
  currentAddress: { ...home('de'), street: 'Hahnstraße', unitName: undefined },
  existingRent: false,
  // Left over from an earlier answer: not asked of a new rental.
  rentTime: 'two',
  buildingType: 'apartment',
  furnishedType: 'no',
  liveWith: 'couple',
  pet: 'cat',
  coldRentAmount: 740_00,
  rentDepositAmount: 2_220_00,
  insuranceStart: '2026-12-01',
  insuranceEnd: null,
  rentContractId: null,
  landlord: {
    type: 'private',
    firstName: 'Jonas',
    lastName: 'Sommer',
    email: 'j@example.com',
    phone: { dialCode: '+49', number: '30 555', e164: '+4930555' },
  },
  landlordAddress: home('de'),
  employmentStatus: 'EMPLOYED',
  grossIncome: 46_200_00,
}

const existingInVienna: Answers = {
  ...newInBerlin,
  salutation: null,
  address: home('at'),
  existingRent: true,
  rentPay: 'escrow',
  insuranceEnd: '2028-11-30',
  rentContractId: 'WE-41-7',
  pet: 'none',
  employmentStatus: 'STUDENT',
  grossIncome: undefined,
  educationLevel: 'Bachelor',
  educationPlace: 'Universität Wien',
  landlord: { ...newInBerlin.landlord!, type: 'cooperative', companyName: 'Wohnbau eG' },
}

const lines = (rows: SummaryRow[], id: string) => rows.find((row) => row.id === id)?.lines
const terms = (rows: SummaryRow[], id: string) => rows.find((row) => row.id === id)?.term

describe('the rows of the summary', () => {
  const de = summaryRows(newInBerlin, 'de', serverTranslator('de'))
  const en = summaryRows(newInBerlin, 'de', serverTranslator('en'))
  const at = summaryRows(existingInVienna, 'at', serverTranslator('de-AT'))
  const enAt = summaryRows(existingInVienna, 'at', serverTranslator('en-AT'))

  it('speaks of no move to a tenant who stays in a change of tenants', () => {
    const told = (locale: 'de' | 'en') => summaryRows(newInBerlin, 'de', serverTranslator(locale), true).rental
    expect([lines(told('de'), 'home'), terms(told('de'), 'household')]).toEqual([
      ['Wohnung, unmöbliert, bestehender Mietvertrag'],
      'Dort wohnen',
    ])
    expect([lines(told('en'), 'home'), terms(told('en'), 'household')]).toEqual([
      ['Flat, unfurnished, existing tenancy'],
      'Living there',
    ])
  })

  it.each([
    ['name', ['Frau Lena Brandt'], ['Mrs Lena Brandt']],
    ['born', ['14. März 1993 in Köln'], ['14 March 1993, Köln']],
    ['nationality', ['Deutschland'], ['Germany']],
    ['contact', ['lena@example.com', '+49 1512 3456789'], ['lena@example.com', '+49 1512 3456789']],
    ['employment', ['Angestellt', '46.200\u00a0€ brutto im Jahr'], ['Employed', '€46,200 gross per year']],
    ['current-address', ['Hahnstraße 41, 12045 Berlin'], ['Hahnstraße 41, 12045 Berlin']],
    ['news', ['Keine'], ['None']],
  ])('personal %s', (id, german, english) => {
    expect(lines(de.personal, id)).toEqual(german)
    expect(lines(en.personal, id)).toEqual(english)
  })

  it.each([
    [
      'address',
      ['Weserstraße 41, Top 11, 12045 Berlin', 'Deutschland'],
      ['Weserstraße 41, Top 11, 12045 Berlin', 'Germany'],
    ],
    ['home', ['Wohnung, unmöbliert, neuer Mietvertrag'], ['Flat, unfurnished, new tenancy']],
    ['household', ['Ein Paar mit Katze'], ['A couple with a cat']],
    ['rent', ['740\u00a0€ im Monat'], ['€740 per month']],
    ['deposit', ['2.220\u00a0€'], ['€2,220']],
    [
      'insured',
      ['frühestens am 1. Dezember 2026, nicht vor der Annahme, ohne vereinbartes Ende'],
      ['1 December 2026 at the earliest, not before your landlord accepts, no agreed end'],
    ],
    ['contract', [], []],
    ['rent-time', undefined, undefined],
    ['rent-pay', undefined, undefined],
  ])('rental %s of a new rental', (id, german, english) => {
    expect(lines(de.rental, id)).toEqual(german)
    expect(lines(en.rental, id)).toEqual(english)
  })

  it.each([
    ['address', ['Neubaugasse 41, Top 11, 1070 Wien', 'Österreich'], ['Neubaugasse 41, Top 11, 1070 Wien', 'Austria']],
    ['household', ['Ein Paar, keine Tiere'], ['A couple, no pets']],
    ['rent-time', ['ein bis zwei Jahre'], ['one to two years']],
    ['rent-pay', ['auf einem Kautionskonto'], ['held in a deposit account']],
    [
      'insured',
      ['frühestens am 1. Dezember 2026, nicht vor der Annahme, bis 30. November 2028'],
      ['1 December 2026 at the earliest, not before your landlord accepts, to 30 November 2028'],
    ],
    ['contract', ['WE-41-7'], ['WE-41-7']],
  ])('rental %s of an existing rental in Austria', (id, german, english) => {
    expect(lines(at.rental, id)).toEqual(german)
    expect(lines(enAt.rental, id)).toEqual(english)
  })

  it('names the rent as the country does', () => {
    expect([de, en, at, enAt].map((rows) => terms(rows.rental, 'rent'))).toEqual([
      'Nettokaltmiete',
      'Rent excluding utilities',
      'Bruttomietzins',
      'Gross rent',
    ])
  })

  it('shows the education of students, no salutation where none was chosen, and no address before an existing home', () => {
    expect(lines(at.personal, 'employment')).toEqual(['In Studium oder Ausbildung', 'Bachelor, Universität Wien'])
    expect(lines(at.personal, 'name')).toEqual(['Lena Brandt'])
    expect(lines(at.personal, 'current-address')).toBeUndefined()
  })

  it('marks amounts, lines of equal rank, and traits that the office must not see', () => {
    const rows = Object.values(at).flat()
    const marked = (mark: 'figure' | 'even' | 'trait') => rows.filter((row) => row[mark]).map(({ id }) => id)
    expect(marked('figure')).toEqual(['deposit'])
    expect(marked('even')).toEqual(['contact', 'contact'])
    expect(marked('trait')).toEqual(['nationality', 'household'])
  })

  it('names the company of a landlord', () => {
    expect(lines(de.landlord, 'name')).toEqual(['Jonas Sommer, privat'])
    expect(lines(enAt.landlord, 'name')).toEqual(['Jonas Sommer, housing cooperative', 'Wohnbau eG'])
  })
})
