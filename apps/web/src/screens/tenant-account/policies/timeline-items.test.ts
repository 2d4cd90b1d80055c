import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { formatDate } from '@nestbond/messages/format'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { expect, it } from 'vitest'
import { timelineItems } from './timeline-items.ts'

const policy = {
  stage: 'INSURED',
  firstTenant: 'Lea Brandt',
  landlord: { name: 'Jonas Weber' },
  country: 'de',
  insuranceStart: '2026-12-01T00:00:00.000Z',
  presentSecurity: null,
  certificateCode: 'NB-7K2M-9QXA',
  timeline: [
    { kind: 'SIGNED', on: '2026-11-20T00:00:00.000Z', state: 'done' },
    { kind: 'MOVED_OUT', on: '2027-05-31T00:00:00.000Z', state: 'done' },
    { kind: 'RELEASE_ASKED', on: '2027-06-01T00:00:00.000Z', state: 'now' },
  ],
} as unknown as AccountPolicy

it.each([
  ['FIRST', 'Lea Brandt', ['Sie haben unterschrieben', 'Sie sind ausgezogen', 'Sie haben um die Freigabe gebeten']],
  [
    'FIRST',
    'Lea Brandt, Mara Lind',
    ['Alle haben unterschrieben', 'Sie sind ausgezogen', 'Sie haben um die Freigabe gebeten'],
  ],
  [
    'CO_TENANT',
    'Lea Brandt, Mara Lind',
    ['Alle haben unterschrieben', 'Die Wohnung ist zurückgegeben', 'Lea Brandt hat um die Freigabe gebeten'],
  ],
] as const)('tells %s of %s who did what', (role, tenants, titles) => {
  const { t } = serverTranslator('de')
  const texts = { t, date: (day: string) => formatDate(day, 'de') } as Parameters<typeof timelineItems>[2]
  const items = timelineItems({ ...policy, role, tenants }, '2027-06-02', texts)
  expect(items.map(({ title }) => title)).toEqual(titles)
})
