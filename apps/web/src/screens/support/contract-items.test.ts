import { describe, expect, it } from 'vitest'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { formatDate } from '@nestbond/messages/format'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { contractItems } from './contract-items.ts'

const wire = (day: string) => `${day}T00:00:00.000Z`
const card = {
  method: 'card',
  label: 'Visa •••• 4242',
  mandateReference: null,
  since: wire('2026-05-04'),
  state: 'REPLACED',
} as const
const debit = {
  method: 'sepa_debit',
  label: 'DE•• •••• 3000',
  mandateReference: 'NB-12',
  since: wire('2026-07-01'),
  state: 'IN_USE',
} as const
const timeline = [
  { kind: 'SIGNED', on: wire('2026-05-04'), state: 'done' },
  { kind: 'ACCEPTED', on: wire('2026-05-10'), state: 'done' },
  { kind: 'ENDED', on: null, state: 'next' },
] as const

describe.each([
  ['de', 'Karte Visa •••• 4242 hinterlegt', 'SEPA-Lastschrift DE•• •••• 3000 hinterlegt', 'Mandatsreferenz NB-12'],
  ['en', 'Card Visa •••• 4242 saved', 'SEPA direct debit DE•• •••• 3000 saved', 'Mandate reference NB-12'],
] as const)('the timeline of a contract in the office (%s)', (locale, first, second, mandate) => {
  const translator = serverTranslator(locale)
  const texts = {
    ...translator,
    date: (day: CivilDate) => formatDate(day, translator.locale),
  } as Parameters<typeof contractItems>[2]
  const titles = (payments: Parameters<typeof contractItems>[1]) =>
    contractItems({ timeline: [...timeline], stage: 'ACCEPTED' }, payments, texts).map(({ title }) => title)

  it('shows each means of payment at its day, before the signature of the same day', () => {
    const items = titles([card, debit])
    expect(items).toHaveLength(5)
    expect([items[0], items[3]]).toEqual([first, second])
    const { detail, state } = contractItems({ timeline: [...timeline], stage: 'ACCEPTED' }, [debit], texts)[2]!
    expect([detail, state]).toEqual([expect.stringContaining(mandate), 'done'])
  })

  it('names the kind only if the provider did not say more', () => {
    expect(titles([{ ...card, label: null }])[0]).toBe(first.replace(' Visa •••• 4242', ''))
  })
})
