import { expect, test } from 'vitest'
import { amountsIn } from './amounts.ts'

test.each([
  ['Die Kaution beträgt 1.500,00 bei Einzug', [1_500_00]],
  ['Kaution: 800 €', [800_00]],
  ['EUR 1 500', [1_500_00]],
  ['740,- monatlich', [740_00]],
  ['3 x 768,00 € = 2.304,00 €', [2_304_00, 2_304_00]],
  ['seit 2019 nach § 551', []],
  ['am 01.04.2026 um 10.30 Uhr', []],
  ['3,50 % über dem Basiszins', []],
  ['62,50 m² Wohnfläche', []],
])('%j has the amounts %o', (text, cents) => {
  expect(amountsIn(text).map((found) => found.cents)).toEqual(cents)
})
