import { expect, it } from 'vitest'
import { exchangeItems } from './exchange-items.ts'

const texts = {
  t: (key: string) => key,
  date: (day: string) => day,
} as unknown as Parameters<typeof exchangeItems>[2]
const values = { landlord: 'Jonas Weber', country: 'de', amount: '1.000 €' } as const
const none = { letterAt: null, acceptedAt: null, receivedAt: null }

it('names the day of each step that is done', () => {
  const items = exchangeItems(
    { state: 'CASH', letterAt: '2026-11-02T10:00:00Z', acceptedAt: '2026-11-05T10:00:00Z', receivedAt: null },
    values,
    texts,
  )
  expect(items).toEqual([
    { title: 'exchange.step.letter.done', detail: '2026-11-02', state: 'done' },
    { title: 'exchange.step.certificate.done', detail: '2026-11-05', state: 'done' },
    { title: 'exchange.step.cash', state: 'now' },
    { title: 'exchange.step.received' },
  ])
})

it('says only of the letter that it was not needed', () => {
  const items = exchangeItems({ state: 'RECEIVED', ...none }, values, texts)
  expect(items.map((item) => item.detail)).toEqual(['exchange.step.letter.skipped', undefined, undefined, undefined])
})

it.each([
  ['LETTER', 0],
  ['CERTIFICATE', 1],
  ['CASH', 2],
  ['WITH_OFFICE', 2],
  ['RECEIVED', 4],
] as const)('in the state %s, %i steps are done and the next one is now', (state, done) => {
  const states = exchangeItems({ state, ...none }, values, texts).map((item) => item.state)
  expect(states).toEqual([0, 1, 2, 3].map((at) => (at < done ? 'done' : at === done ? 'now' : undefined)))
})
