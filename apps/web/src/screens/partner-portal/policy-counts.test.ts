import { expect, test } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { policyCounts } from './policy-counts.ts'

test.each([
  ['de', 2, 0, /^2 Verträge sind in Kraft, deren Mieter über Sie kamen/, 'Keiner läuft in Ihren Objekten'],
  ['de', 1, 1, /^1 Vertrag ist in Kraft, deren? Mieter über Sie/, 'Einer läuft in Ihren Objekten'],
  ['de-AT', 3, 2, /^3 Verträge sind in Kraft/, '2 laufen in Ihren Objekten'],
  ['en', 1, 0, /^1 policy is in force whose tenants came through you/, 'None runs in your properties'],
  ['en', 0, 2, /^0 policies are in force/, '2 run in your properties'],
  ['en', 2, 1, /by an invitation or your link\.$/, 'One runs in your properties'],
] as const)('%s: %i of own tenants, of which %i are in own properties', (locale, tenants, listed, all, own) => {
  const said = policyCounts(serverTranslator(locale), { tenants, listed })
  expect(said.tenants).toMatch(all)
  expect(said.listed).toBe(own)
})

test('names no number of the list before it is loaded', () => {
  expect(policyCounts(serverTranslator('de'), { tenants: 2, listed: undefined }).listed).toBeNull()
})

test.each([
  ['de', /keinen Beitrag/],
  ['de-AT', /keine Prämie/],
  ['en', /a premium/],
] as const)('says in %s why the two numbers differ', (locale, price) => {
  const { t } = serverTranslator(locale)
  expect(t('partner.reports.counts')).toMatch(/für eine andere Wohnung|for another home/)
  expect(t('partner.reports.counts')).toMatch(price)
})
