import { expect, test } from 'vitest'
import { formatMoney } from '@nestbond/messages/format'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Texts } from '../../../texts/use-texts.ts'
import { figureAsTyped, figureInWords, figureNames, figureSign, typedFigure } from './figures.ts'

test.each<[string, number | string | null]>([
  ['650', 650],
  [' 1.500 ', 1500],
  ['1,500.00', 1500],
  ['5,2', 5.2],
  ['5.20 %', 5.2],
  ['40 €', 40],
  ['', null],
  ['  ', null],
  ['viel', 'viel'],
  ['-3', '-3'],
])('%j is typed for %j', (text, figure) => expect(typedFigure(text)).toBe(figure))

test('has different figures for each kind', () => {
  expect(figureNames('rules')).toEqual([
    'lowestScore',
    'goodScore',
    'smallDeposit',
    'rentBurdenPercent',
    'pensionProofAbove',
    'incomeProofAbove',
    'assumedMaintenance',
  ])
  expect(figureNames('tariff')).toEqual(['rate', 'minimum', 'yearlyDiscountPercent', 'insuranceTaxPercent'])
})

test('shows the unit of a figure at its field, but none of points', () => {
  expect(figureSign('minimum')).toEqual({ unit: '€' })
  expect(figureSign('rentBurdenPercent')).toEqual({ unit: '%' })
  expect(figureSign('lowestScore')).toEqual({})
})

test('shows a figure with its unit, and in a field as it is typed', () => {
  const money: Texts['money'] = (cents, { whole } = {}) => formatMoney(cents, 'EUR', 'de', { whole: whole ?? false })
  const texts = { ...serverTranslator('de'), money } as Texts
  const shown = (['minimum', 'rentBurdenPercent', 'lowestScore'] as const).map((name) =>
    figureInWords(name, 1500, texts).replaceAll('\u00a0', ' '),
  )
  expect(shown).toEqual(['1.500 €', '1.500 %', '1.500'])
  expect([40, 5.2].map((value) => figureAsTyped(value, texts))).toEqual(['40', '5,20'])
})
