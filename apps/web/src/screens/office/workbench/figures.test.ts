import { expect, test } from 'vitest'
import { figureNames, figureSign, typedFigure } from './figures.ts'

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
