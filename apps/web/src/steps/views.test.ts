import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '@nestbond/domain/values/answers'
import { STEP_IDS, type StepId } from '@nestbond/domain/journey/order'
import { contextFor } from '@nestbond/domain/validation/context'
import type { User } from '@nestbond/api/application/user'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { activateLocale } from '../locale.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { VIEWS } from './registry.ts'
import { checkStep } from './step-rules.ts'

const user = { country: 'de', invited: false } as User
const view = (id: StepId) => VIEWS[id]

const phone = { dialCode: '+49', number: '1512 3456789', e164: '+4915123456789' }
const home = {
  street: 'Weserstraße',
  streetNumber: '41',
  zip: '12045',
  city: 'Berlin',
  country: 'de' as const,
  fullAddress: '',
  verified: 'none' as const,
}
const landlord = {
  type: 'private' as const,
  firstName: 'Petra',
  lastName: 'Lindner',
  email: 'p@lindner.de',
  phone: { dialCode: '+43', number: '1 234567', e164: '+431234567' },
}
const answers: Answers = {
  salutation: null,
  firstName: 'Lena',
  lastName: 'Brandt',
  email: 'lena@brandt.de',
  phone,
  birthDate: '1990-05-17',
  birthPlace: 'Köln',
  nationality: 'DE',
  newsAgreement: true,
  address: home,
  currentAddress: home,
  existingRent: false,
  rentTime: 'two',
  rentPay: 'escrow',
  buildingType: 'house',
  furnishedType: 'no',
  liveWith: 'couple',
  pet: 'none',
  coldRentAmount: 740_50,
  rentDepositAmount: 2_220_00,
  insuranceStart: '2026-12-01',
  insuranceEnd: '2027-12-01',
  rentContractId: 'M-77',
  landlord,
  landlordAddress: home,
  employmentStatus: 'EMPLOYED',
  grossIncome: 42_000_00,
}
const { fullAddress: _full, verified: _verified, ...wire } = home
const manual = { address: { ...wire, unitName: '' }, suggestSession: null, suggestionAddress: null }

/** The body that each question sends when its saved answer is sent again. */
const SENT: Record<StepId, object> = {
  name: {
    salutation: null,
    firstName: 'Lena',
    lastName: 'Brandt',
    latinFirstName: null,
    latinLastName: null,
    email: 'lena@brandt.de',
  },
  address: { address: manual },
  'rental-kind': { existingRent: false },
  'current-address': { address: manual },
  'rent-time': { rentTime: 'two' },
  'rent-pay': { rentPay: 'escrow' },
  'home-type': { buildingType: 'house' },
  furnished: { furnishedType: 'no' },
  'living-with': { liveWith: 'couple' },
  pets: { pet: 'none' },
  'rent-amounts': { currency: 'EUR', coldRentAmount: 740.5, rentDepositAmount: 2220 },
  dates: { insuranceStart: '2026-12-01T00:00:00.000Z', insuranceEnd: '2027-12-01T00:00:00.000Z' },
  'rental-contract': { rentContractId: 'M-77' },
  landlord: {
    type: 'private',
    companyName: null,
    firstName: 'Petra',
    lastName: 'Lindner',
    latinFirstName: null,
    latinLastName: null,
    email: 'p@lindner.de',
    phone: { dialCode: '+43', number: '1 234567' },
    language: null,
  },
  'landlord-address': manual,
  employment: { employmentStatus: 'EMPLOYED', grossIncome: 42000 },
  'user-info': {
    phone: { dialCode: '+49', number: '1512 3456789' },
    birthDate: '1990-05-17T00:00:00.000Z',
    birthPlace: 'Köln',
    nationality: 'DE',
    newsAgreement: true,
  },
}

describe.each(STEP_IDS)('%s', (id) => {
  const context = contextFor(answers, '2026-11-21', 'de')

  test('sends a saved answer unchanged, and the schema accepts it', () => {
    const body = view(id).body(view(id).values(answers, user))
    expect(body).toEqual(SENT[id])
    expect(checkStep(id, body, context)).toMatchObject({ ok: true })
  })

  test('rejects empty required fields with each error at an input of the form', () => {
    const values = view(id).values({}, user)
    const checked = checkStep(
      id,
      view(id).body(values),
      contextFor(id === 'landlord-address' ? { landlord } : {}, '2026-11-21', 'de'),
    )
    expect(checked.ok).toBe(id === 'rental-contract')
    if (checked.ok) return
    for (const error of checked.errors) {
      expect(error.key).toBe('validation.required')
      const input = view(id).inputOf?.(error, values) ?? error.field
      expect(
        input.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown>)?.[part], values),
      ).toBeDefined()
    }
  })
})

test.each([
  ['1.500', '4.000,50', 1500, 4000.5],
  ['1,500.00', '4000', 1500, 4000],
  ['€ 740', '2 220 €', 740, 2220],
  ['', 'viel', null, 'viel'],
])('rent %j and deposit %j', (rent, deposit, coldRentAmount, rentDepositAmount) => {
  expect(view('rent-amounts').body({ coldRentAmount: rent, rentDepositAmount: deposit })).toEqual({
    currency: 'EUR',
    coldRentAmount,
    rentDepositAmount,
  })
})

test.each([
  ['1.12.2026', '', '2026-12-01T00:00:00.000Z', null],
  ['01/12/2026', '2027-12-01', '2026-12-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z'],
  ['', 'irgendwann', '', 'irgendwann'],
])('start %j and end %j', (start, end, insuranceStart, insuranceEnd) => {
  expect(view('dates').body({ insuranceStart: start, insuranceEnd: end })).toEqual({ insuranceStart, insuranceEnd })
})

test('sends education for students only, and an income for earners only', () => {
  const typed = { grossIncome: '42.000', educationLevel: 'Diplom', educationPlace: 'TU Wien' }
  const body = (employmentStatus: string) => view('employment').body({ ...typed, employmentStatus })
  expect(body('STUDENT')).toEqual({ employmentStatus: 'STUDENT', educationLevel: 'Diplom', educationPlace: 'TU Wien' })
  expect(body('SELF_EMPLOYED')).toEqual({ employmentStatus: 'SELF_EMPLOYED', grossIncome: 42000 })
  expect(body('JOB_SEEKER')).toEqual({ employmentStatus: 'JOB_SEEKER' })
})

test('saves a suggested level of education without its language, and shows it in the present one', async () => {
  const typed = { employmentStatus: 'STUDENT', grossIncome: '', educationPlace: 'TU Wien' }
  await loadTexts('en', ['steps'])
  const sent = view('employment').body({ ...typed, educationLevel: 'bachelor’s degree ' })
  expect(sent).toMatchObject({ educationLevel: 'bachelor' })
  expect(view('employment').body({ ...typed, educationLevel: 'Diplom' })).toMatchObject({ educationLevel: 'Diplom' })
  await loadTexts('de', ['steps'])
  const answers = { employmentStatus: 'STUDENT', educationLevel: 'bachelor' } as const
  expect(view('employment').values(answers, user)).toMatchObject({ educationLevel: 'Bachelor' })
})

test('a private landlord has no company, whatever was typed before', () => {
  const typed = { companyName: 'Lindner & Söhne', firstName: '', lastName: '', email: '', phone }
  expect(view('landlord').body({ ...typed, type: 'private' })).toMatchObject({ companyName: null })
  expect(view('landlord').body({ ...typed, type: 'agent' })).toMatchObject({ companyName: 'Lindner & Söhne' })
})

test('ticks no consent in advance, and preselects the dial code of the home', () => {
  expect(view('user-info').values({}, user)).toMatchObject({
    newsAgreement: false,
    nationality: '',
    phone: { dialCode: '+49', number: '' },
  })
  expect(view('user-info').values({ address: { ...home, country: 'at' } }, user)).toMatchObject({
    phone: { dialCode: '+43' },
  })
})

describe('shows values in the reader’s format, and reads them back unchanged', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['de', '740,50', '2.220', '01.12.2026'],
    ['en', '740.50', '2,220', '01/12/2026'],
    ['de-AT', '740,50', '2.220', '01.12.2026'],
  ] as const)('%s', (locale, coldRentAmount, rentDepositAmount, insuranceStart) => {
    vi.stubGlobal('document', { documentElement: {} })
    activateLocale(locale)
    const amounts = view('rent-amounts').values(answers, user)
    const dates = view('dates').values(answers, user)
    activateLocale('en')
    expect(amounts).toEqual({ coldRentAmount, rentDepositAmount })
    expect(dates).toMatchObject({ insuranceStart })
    expect(view('rent-amounts').body(amounts)).toEqual(SENT['rent-amounts'])
    expect(view('dates').body(dates)).toEqual(SENT.dates)
  })
})

test('a person with one name has no first name, and Latin letters go with the name that they stand for', () => {
  const name = { ...answers, firstName: '', lastName: '王', latinLastName: 'Wang' }
  const sent = { firstName: '', lastName: '王', latinFirstName: null, latinLastName: 'Wang', singleName: true }
  expect(view('name').body(view('name').values(name, user))).toMatchObject(sent)
  const owner = { ...answers, landlord: { ...landlord, ...name } }
  expect(view('landlord').body(view('landlord').values(owner as Answers, user))).toMatchObject(sent)
})

test.each([
  ['pets', 'heading', 'de', 'Haben Sie Haustiere?'],
  ['pets', 'heading', 'en', 'Do you have any pets?'],
  ['dates', 'hint', 'de', 'Ab diesem Tag ersetzt der neue Vertrag den bisherigen.'],
  ['dates', 'hint', 'en', 'From this day, the new contract replaces the present one.'],
] as const)('speaks of no move to a tenant who stays in a change of tenants: %s %s, %s', (id, text, locale, words) => {
  const about = view(id).heading?.(answers, { ...user, stays: true })
  expect(serverTranslator(locale).t(`steps.${id}.${text}`, about)).toBe(words)
})

test.each([
  ['pets.heading', 'de', 'Ziehen Tiere mit ein?', 'Haben Sie Haustiere?'],
  ['pets.heading', 'en', 'Are any pets moving in?', 'Do you have any pets?'],
  ['dates.hint', 'de', /Tag, an dem der Mietvertrag beginnt/, 'Heute oder in den nächsten 3 Monaten.'],
  ['dates.hint', 'en', /day your tenancy agreement starts/, 'Today or within the next 3 months.'],
] as const)('asks whoever lives in the home already by its own %s, %s', (text, locale, moving, existing) => {
  const id = text === 'pets.heading' ? 'pets' : 'dates'
  const { t } = serverTranslator(locale)
  const asked = (existingRent?: boolean) => {
    const { existing: chosen = '' } = view(id).heading?.({ ...answers, existingRent }, user) ?? {}
    return t(`steps.${text}`, { existing: chosen })
  }
  expect(asked(false)).toMatch(moving)
  expect(asked()).toMatch(moving)
  expect(asked(true)).toBe(existing)
})
