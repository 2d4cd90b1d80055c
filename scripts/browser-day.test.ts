import { expect, it } from 'vitest'
import { casesOfDay } from './browser-day.mjs'

const spec = (title: string, line: number) => ({ title, file: 'a.spec.ts', line })
const suites = [
  {
    title: 'a.spec.ts',
    specs: [spec('alone', 3), spec('de', 5), spec('en', 5)],
    suites: [
      { title: 'in German', specs: [spec('signs', 9)], suites: [] },
      { title: 'in English', specs: [spec('signs', 9)], suites: [] },
    ],
  },
]

it('takes each test that is written once for one case on every day, and the others on one of two days', () => {
  const [one, other] = [casesOfDay(suites, 20_000), casesOfDay(suites, 20_001)]
  expect(one.filter((line) => other.includes(line))).toEqual(['a.spec.ts › alone'])
  expect([...one, ...other].toSorted()).toEqual(
    ['alone', 'alone', 'de', 'en', 'in English › signs', 'in German › signs'].map((title) => `a.spec.ts › ${title}`),
  )
  expect(casesOfDay(suites, 20_002)).toEqual(one)
})

it('has both languages on each day', () => {
  expect(casesOfDay(suites, 20_000).slice(1)).toEqual(['a.spec.ts › en', 'a.spec.ts › in German › signs'])
})

it('takes a quarter of many cases a day', () => {
  const states = [
    { title: 'a.spec.ts', specs: Array.from({ length: 12 }, (_, at) => spec(`state ${at}`, 3)), suites: [] },
  ]
  const days = [0, 1, 2, 3].map((day) => casesOfDay(states, day))
  expect(days.map((lines) => lines.length)).toEqual([3, 3, 3, 3])
  expect(new Set(days.flat()).size).toBe(12)
})
