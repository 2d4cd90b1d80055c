import { expect, test } from 'vitest'
import { DELIVERY_FAILURES } from '@nestbond/domain/partners/portal'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { deliveryText, tryText } from './delivery-words.ts'

const de = serverTranslator('de')
const en = serverTranslator('en')
const arrived = { at: '2026-05-04T08:00:00.000Z', took: 1240, status: 204, failure: null }
const refused = { at: '2026-05-04T08:00:00.000Z', took: 12, status: 503, failure: 'STATUS' } as const

test('describes the last attempt of a delivery, and whether another follows', () => {
  expect(deliveryText({ state: 'PENDING', tries: [] }, en)).toBe('On its way.')
  expect(deliveryText({ state: 'PENDING', tries: [refused] }, en)).toBe(
    'Your server answered with status 503. We’ll try again.',
  )
  expect(deliveryText({ state: 'FAILED', tries: [refused] }, de)).toBe('Ihr Server hat mit Status 503 geantwortet.')
  expect(deliveryText({ state: 'DELIVERED', tries: [refused, arrived] }, de)).toBe(
    'Angekommen mit Status 204 in 1.240 ms.',
  )
})

test('has a separate text for each reason', () => {
  for (const texts of [de, en])
    expect(new Set(DELIVERY_FAILURES.map((failure) => tryText({ status: 500, failure, took: 1 }, texts))).size).toBe(
      DELIVERY_FAILURES.length,
    )
})
