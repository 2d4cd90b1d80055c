import { expect, test } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { entryName, ledgerText } from './ledger-words.ts'

const first = 'Lea Brandt'

test.each([
  [0, false, 'tariff.ledger.none'],
  [1, false, 'tariff.ledger.text'],
  [0, true, 'tariff.ledger.own'],
] as const)('stands above %i entries, shared %s, as %s', (entries, shared, key) =>
  expect(ledgerText(entries, shared)).toBe(key),
)

test.each(['de', 'en', 'de-AT'] as const)('a shared ledger says in %s whose the payments of claims are', (locale) => {
  const { t } = serverTranslator(locale)
  expect(t(entryName('CLAIM_REPAYMENT', false))).toMatch(/von Ihnen$|by you$/)
  expect(t(entryName('CLAIM_REPAYMENT', true))).toMatch(/von einem von Ihnen$|by one of you$/)
  // A part of a premium is in the ledger of its payer alone.
  expect(t(entryName('PREMIUM', true))).toBe(t(entryName('PREMIUM', false)))
  const shared = ledgerText(3, true)
  expect(t('tariff.ledger.claimsText')).toMatch(/gleich von welchem Mieter|whichever tenant/)
  // Only the account of claims speaks of the landlord (docs/product-decisions.md#d127).
  for (const premiums of [t(shared, { isFirst: 'true', first }), t('tariff.ledger.text')])
    expect(premiums).not.toMatch(/Vermieter|landlord|Forderung|claim/)
  expect(t(shared, { isFirst: 'false', first })).toContain(first)
})
