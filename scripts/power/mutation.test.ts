import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { changesOf, textsOf, withMutants } from './mutation.mjs'

it.each([
  ['let a = b < c', ['let a = b <= c']],
  ['let a = b && !c', ['let a = b || !c', 'let a = b && c']],
  ['let a = b ? 1 : true', ['let a = !(b) ? 1 : true', 'let a = b ? 2 : true', 'let a = b ? 1 : false']],
  ['if (a) b()', ['if (!(a)) b()', 'if (a) void 0']],
  ['await save(a)', ['void 0']],
  ['let a = b.some(c)', ['let a = b.every(c)']],
  // The other operator has the same result.
  ['let a = b < c ? b : c', ['let a = !(b < c) ? b : c']],
  ['let a = b < c ? b : d', ['let a = !(b < c) ? b : d', 'let a = b <= c ? b : d']],
  ['let a = await b.limit(1).executeTakeFirst()', []],
  ['let a = await b.limit(1).execute()', ['let a = await b.limit(2).execute()']],
  ['let a = await b.limit(2).executeTakeFirst()', ['let a = await b.limit(3).executeTakeFirst()']],
  ['let a = b.where(c.limit(1)).executeTakeFirst()', ['let a = b.where(c.limit(2)).executeTakeFirst()']],
  ['let a = b.toSorted((c, d) => (e(c) ? -1 : 1))', ['let a = b.toSorted((c, d) => (!(e(c)) ? -1 : 1))']],
  ['let a = b.map((c) => (e ? 1 : c))', ['let a = b.map((c) => (!(e) ? 1 : c))', 'let a = b.map((c) => (e ? 2 : c))']],
  ['let a = `${b}` + "c"', []],
  ['let a = b.toString()', []],
  ['let a: { b: 1 } = c', []],
  ['while (a < b) c = d', []],
  ['for (let a = 0; a < b; a++) c = 1', ['for (let a = 0; a < b; a++) c = 2']],
  ["export { a } from './b.ts'", []],
])('changes %s', (source, expected) => {
  const results = changesOf('a.ts', source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  )
  expect(results).toEqual(expected)
})

it('leaves alone what runs when a module is loaded, if asked', () => {
  const source = 'const a = 1\nconst b = () => 2\n'
  const [only, ...more] = changesOf('a.ts', source, { onlyInFunctions: true })
  expect(only && textsOf(source, only)).toEqual({ before: 'const b = () => 2', after: 'const b = () => 3' })
  expect(more).toEqual([])
})

it('names a place by as many lines as make it unique', () => {
  const source = 'let a = 1\nlet b\nlet a = 1\n'
  const [, second] = changesOf('a.ts', source)
  expect(second && textsOf(source, second).before).toBe('let b\nlet a = 1')
})

it('switches on one mutant of a file', () => {
  const source = 'const limit = 2\nresult.push(a <= limit)\nresult.push(!a)'
  const mutants = changesOf('a.ts', source)
    .map((change, at) => ({ id: `m-${at}`, ...textsOf(source, change) }))
    .filter(({ after }) => !after.includes('void'))
  const play = (id: string) => {
    const result: unknown[] = []
    runInNewContext(withMutants('a.ts', source, mutants), { a: 2, result, isMutant: (asked: string) => asked === id })
    return result
  }
  expect(['none', ...mutants.map(({ id }) => id)].map(play)).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [true, 2],
  ])
})

it('refuses a mutant that is not there, is there twice, or meets another one', () => {
  const mutant = { id: 'a', before: 'b < c', after: 'b <= c' }
  expect(() => withMutants('a.ts', 'let a', [mutant])).toThrow('its text is not once')
  expect(() => withMutants('a.ts', 'let a = b < c\nlet d = b < c', [mutant])).toThrow('its text is not once')
  expect(() => withMutants('a.ts', 'let a = b < c', [mutant, { ...mutant, id: 'b', after: 'b > c' }])).toThrow('meets')
})
