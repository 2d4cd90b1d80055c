import { expect, it } from 'vitest'
import { halfOf } from './browser-half.mjs'

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
  const [one, other] = [halfOf(suites, 20_000), halfOf(suites, 20_001)]
  expect(one.filter((line) => other.includes(line))).toEqual(['a.spec.ts › alone'])
  expect([...one, ...other].toSorted()).toEqual(
    ['alone', 'alone', 'de', 'en', 'in English › signs', 'in German › signs'].map((title) => `a.spec.ts › ${title}`),
  )
  expect(halfOf(suites, 20_002)).toEqual(one)
})

it('has both languages on each day', () => {
  expect(halfOf(suites, 20_000).slice(1)).toEqual(['a.spec.ts › en', 'a.spec.ts › in German › signs'])
})
