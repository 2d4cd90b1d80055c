import { expect, test } from 'vitest'
import { costsByYear } from '@nestbond/domain/premiums/true-cost'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { costWords, verdictSentences } from './cost-sentences.ts'

/** The sentence about borrowed money of 2,220.00 euros from 1 March 2026 until an agreed end. */
function loanSentence(locale: 'de' | 'en', insuranceEnd: string | null, premium: number, rate: number): string {
  const years = costsByYear({
    deposit: 2_220_00,
    premium,
    period: 'YEARLY',
    start: '2026-03-01',
    insuranceEnd,
    depositRate: 100,
    loan: { rate, months: 36 },
  })
  const sentences = verdictSentences(serverTranslator(locale), { years, shown: years[0]!, deposit: 2_220_00 })
  return sentences[1] ?? ''
}

test.each([
  // [why, locale, agreed end, premium, loan rate, sentence]
  ['never, within 15 years', 'de', null, 10_00, 3000, /auch noch beim Auszug nach 15 Jahren\.$/],
  ['never, within half a year', 'de', '2026-08-31', 103_90, 813, /auch noch beim Auszug am vereinbarten Ende\.$/],
  ['never, within half a year', 'en', '2026-08-31', 103_90, 813, /even if you move out at the agreed end\.$/],
  ['from the second year', 'de', null, 103_90, 813, /Ab 2 Jahren kostet der Kredit weniger\.$/],
  ['by the agreed end of one and a half years', 'de', '2027-08-31', 120_00, 813, /Am vereinbarten Ende hat der Kredit/],
  [
    'by the agreed end of one and a half years',
    'en',
    '2027-08-31',
    120_00,
    813,
    /by the agreed end, the loan costs less/,
  ],
  ['at once', 'de', null, 103_90, 0, /schon beim Auszug nach einem Jahr\.$/],
  ['at once, within half a year', 'de', '2026-08-31', 103_90, 0, /schon beim Auszug am vereinbarten Ende\.$/],
] as const)('a loan is cheaper %s (%s)', (_, locale, end, premium, rate, sentence) => {
  expect(loanSentence(locale, end, premium, rate)).toMatch(sentence)
})

test.each([
  ['2025', '2025'],
  ['2026-03', 'März 2026'],
  ['2026-03-01', '1. März 2026'],
])('writes the date %s of a rate as precisely as it is known', (date, words) => {
  expect(costWords(serverTranslator('de')).asOf(date)).toBe(words)
})

test('never says that cash is cheaper where it costs the same', () => {
  const shown = {
    ...costsByYear({
      deposit: 2_220_00,
      premium: 10_00,
      period: 'YEARLY',
      start: '2026-03-01',
      insuranceEnd: null,
      depositRate: 100,
      loan: { rate: 813, months: 36 },
    })[0]!,
  }
  const sentence = (cash: number) =>
    verdictSentences(serverTranslator('en'), {
      years: [shown],
      shown: { ...shown, cash, insurance: 10_00 },
      deposit: 2_220_00,
    })[0]
  expect(sentence(9_99)).toContain('€0.01')
  expect(sentence(10_00)).not.toMatch(/€/)
})
