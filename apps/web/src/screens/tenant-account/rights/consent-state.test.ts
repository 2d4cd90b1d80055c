import { expect, test } from 'vitest'
import type { LedgerConsent } from '@nestbond/api/tenant-account/rights'
import { REVOCABLE_CONSENTS } from '@nestbond/domain/rights/rights'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { consentState, isGivenAgain } from './consent-state.ts'

const entry = (change: Partial<LedgerConsent>): LedgerConsent => ({
  refId: 'A-1',
  contractId: null,
  kind: 'newsAgreement',
  version: '2026-01-01',
  language: 'de',
  granted: false,
  at: '2026-11-01T00:00:00.000Z',
  inForce: false,
  revocable: true,
  text: null,
  ...change,
})
const granted = entry({ granted: true })

test.each([
  ['in force', entry({ granted: true, inForce: true }), [], 'given', 'yes'],
  ['given and revoked since', granted, [], 'before', 'yes'],
  ['revoked', entry({}), [granted], 'revoked', 'yes'],
  ['revoked, given and revoked once more', entry({}), [granted, entry({}), granted], 'revoked', 'yes'],
  ['never given', entry({}), [], 'denied', 'no'],
  ['refused twice', entry({}), [entry({})], 'denied', 'no'],
  ['given in another application', entry({}), [entry({ granted: true, refId: 'A-2' })], 'denied', 'no'],
  ['another consent given', entry({}), [entry({ granted: true, kind: 'electronicCommunication' })], 'denied', 'no'],
] as const)('a consent that is %s', (_, own, older, state, again) => {
  const all = [own, ...older]
  expect(consentState(own, all)).toBe(state)
  expect(isGivenAgain(own, all)).toBe(again)
})

test('a refusal before the first grant was no revocation', () => {
  const refused = entry({})
  expect(consentState(refused, [entry({ granted: true, inForce: true }), refused])).toBe('denied')
})

test.each([
  ['de', 'Wieder erteilen', 'Erteilen', /wieder/i],
  ['en', 'Give again', 'Give', /again/i],
] as const)('only a consent that was given before is given again, %s', (locale, once, first, word) => {
  const { t } = serverTranslator(locale)
  expect(t('rights.ledger.grant', { again: 'yes' })).toBe(once)
  expect(t('rights.ledger.grant', { again: 'no' })).toBe(first)
  for (const kind of REVOCABLE_CONSENTS) {
    const words = (again: 'yes' | 'no') => [
      t('rights.ledger.grantOf', { again, what: 'X' }),
      t('rights.ledger.changed', { granted: 'yes', again, what: 'X' }),
      t(`rights.ledger.ask.${kind}`, { granted: 'yes', again }),
      t(`rights.ledger.askText.${kind}`, { granted: 'yes', again }),
    ]
    expect(words('no').filter((text) => word.test(text))).toEqual([])
    expect(words('yes').filter((text) => word.test(text)).length).toBeGreaterThan(2)
  }
})
