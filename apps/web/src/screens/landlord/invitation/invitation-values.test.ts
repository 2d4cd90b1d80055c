import { expect, test } from 'vitest'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { holdText, homeLine, stageOf, valuesOf } from './invitation-values.ts'

const texts = {
  money: (cents: number, options: { whole?: boolean } = {}) => formatMoney(cents, 'EUR', 'de', options),
  date: (day: string) => formatDate(day, 'de'),
  locale: 'de' as const,
}

const invitation: Invitation = {
  openedBy: 'mailed',
  hasMailbox: true,
  language: 'de',
  status: 'OPEN',
  withdrawDeclineUntil: null,
  correction: null,
  withdrawnAt: null,
  tenant: { firstName: 'Lena', lastName: 'Brandt' },
  otherTenants: null,
  onHold: false,
  replaces: null,
  landlord: { firstName: 'Jonas', lastName: 'Sommer' },
  address: {
    address: {
      street: 'Weserstraße',
      streetNumber: '41',
      zip: '12045',
      city: 'Berlin',
      country: 'de',
      unitName: '2. OG links',
      roomName: null,
    },
    fullAddress: 'Weserstraße 41, 12045 Berlin',
    suggestionAddress: null,
  },
  rentDepositAmount: 2220.1,
  cashToReturn: false,
  guaranteeToReturn: false,
  currency: 'EUR',
  insuranceStart: '2026-12-01T00:00:00.000Z',
  insuranceEnd: null,
  message: null,
  certificateCode: null,
  surety: null,
  policyPage: null,
  partner: null,
  insurer: null,
}

test('formats amounts and dates, and leaves an absent end empty', () => {
  expect(valuesOf(invitation, texts)).toEqual({
    tenant: 'Lena Brandt',
    several: 'false',
    first: 'Lena Brandt',
    country: 'de',
    replaces: 'false',
    over: 'false',
    security: 'none',
    street: 'Weserstraße\u00A041',
    deposit: '2.220,10\u00A0€',
    start: '1. Dezember 2026',
    begins: 'earliest',
    end: '',
    withdrawn: '',
  })
  expect(valuesOf({ ...invitation, withdrawnAt: '2026-11-24T23:30:00.000Z' }, texts).withdrawn).toBe(
    '25. November 2026',
  )
  expect(valuesOf({ ...invitation, insuranceEnd: '2027-11-30T00:00:00.000Z' }, texts).end).toBe('30. November 2027')
})

test('names the security that the landlord holds already', () => {
  expect(valuesOf({ ...invitation, cashToReturn: true }, texts).security).toBe('cash')
  expect(valuesOf({ ...invitation, guaranteeToReturn: true }, texts).security).toBe('guarantee')
})

test('tells a contract that takes the place of another one', () => {
  const replaces = { day: '2026-12-20T00:00:00.000Z', leave: 'Mia Kern', join: '', inForce: true }
  expect(valuesOf({ ...invitation, replaces }, texts).replaces).toBe('true')
})

test('says no more that a former contract goes on once it has ended', () => {
  const replaces = { day: '2026-12-20T00:00:00.000Z', leave: 'Mia Kern', join: '', inForce: true }
  const ended = { ...replaces, inForce: false }
  for (const status of ['DECLINED', 'EXPIRED'] as const) {
    expect(valuesOf({ ...invitation, status, replaces }, texts).replaces).toBe('true')
    expect(valuesOf({ ...invitation, status, replaces: ended }, texts).replaces).toBe('false')
  }
  expect(valuesOf({ ...invitation, status: 'OPEN', replaces: ended }, texts).replaces).toBe('true')
  expect(valuesOf({ ...invitation, status: 'OPEN', onHold: true, replaces: ended }, texts).over).toBe('true')
  expect(valuesOf({ ...invitation, status: 'OPEN', onHold: true, replaces }, texts).over).toBe('false')
})

test.each([
  ['de', true, /abgesagt wurde\. Sie gilt unverändert weiter\./],
  ['de', false, /ist beendet oder läuft aus\..* klären Sie bitte mit Lena Brandt\./],
  ['en', true, /was called off\. It stays in force as it is\./],
  ['en', false, /has ended or is running out, .* agree with Lena Brandt /],
] as const)(
  'says of a former contract that cannot be replaced whether it goes on, %s, %s',
  (locale, inForce, words) => {
    const replaces = { day: '2026-12-20T00:00:00.000Z', leave: 'Mia Kern', join: '', inForce }
    const told = (of: Invitation['replaces']) => holdText({ ...invitation, replaces: of }, serverTranslator(locale))
    expect(told(replaces)).toMatch(words)
    expect(told(null)).toBe(serverTranslator(locale).t('landlord.onHold.text'))
  },
)

test.each([
  ['de', null, 'Lena Brandt stellt Ihnen eine Bürgschaft über 2.220,10\u00A0€.', 'Lena Brandt hat widerrufen.'],
  ['de', 'Mara Lind', 'Lena Brandt und Mara Lind stellen Ihnen eine Bürgschaft über', 'Dieser Vertrag ist widerrufen.'],
  ['en', 'Mara Lind', 'Lena Brandt and Mara Lind offer you a guarantee of', 'This contract has been withdrawn.'],
] as const)('names all tenants in the headings, %s, beside %s', (locale, otherTenants, open, withdrawn) => {
  const { t } = serverTranslator(locale)
  const values = valuesOf({ ...invitation, otherTenants }, { ...texts, locale })
  expect(t('landlord.heading.OPEN', values)).toContain(open)
  expect(t('landlord.heading.WITHDRAWN', values)).toBe(withdrawn)
})

test('shows a withdrawal before the acceptance', () => {
  expect(stageOf(invitation)).toBe('OPEN')
  expect(stageOf({ status: 'EXPIRED', withdrawnAt: '2026-11-24T23:30:00.000Z', surety: null })).toBe('WITHDRAWN')
})

test.each([
  ['valid', null, 'ACCEPTED'],
  ['valid', 'AGREED_END', 'ACCEPTED'],
  ['claimed', null, 'ACCEPTED'],
  ['ending', 'WITHDRAWN', 'ENDING'],
  ['claimed', 'WITHDRAWN', 'ENDING'],
  ['ending', 'AGREED_END', 'ENDING'],
  ['ended', 'CANCELLED', 'OVER'],
  ['released', 'RELEASED', 'OVER'],
  ['withdrawn', 'WITHDRAWN', 'OVER'],
] as const)('follows a surety that is %s, ended by %s, after the acceptance', (state, endsBy, stage) => {
  const rest = {
    coverEnd: null,
    lastClaimDay: null,
    lastQuantifyDay: null,
    amountLeft: 2220.1,
    announcedOnly: false,
    premiumEnd: null,
  }
  const surety = { ...rest, state, endsBy }
  for (const withdrawnAt of [null, '2026-11-24T23:30:00.000Z'])
    expect(stageOf({ status: 'ACCEPTED', withdrawnAt, surety })).toBe(stage)
})

test('names the apartment once, with the street spelled out', () => {
  expect(homeLine(invitation)).toBe('Weserstraße 41, 2. OG links, 12045 Berlin')
  const typed = {
    ...invitation.address,
    address: { ...invitation.address.address, street: 'Weserstr.', unitName: null },
    fullAddress: 'Weserstr. 41, 12045 Berlin',
  }
  expect(homeLine({ address: typed })).toBe('Weserstraße 41, 12045 Berlin')
})
