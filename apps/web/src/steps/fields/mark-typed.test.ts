import { expect, test } from 'vitest'
import { markTyped } from './mark-typed.ts'

const bold = (line: string, typed: string) =>
  markTyped(line, typed)
    .map((part) => (part.typed ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Neubaugasse 42', 'neubaugasse 4', '[Neubaugasse 4]2'],
  ['Neubaugasse 42', 'Neubaugasse 42, Wien', '[Neubaugasse 42]'],
  ['Alte Gasse 2', 'gasse', 'Alte [Gasse] 2'],
  ['Chausseestraße 12a', 'Chausseestr. 12a', '[Chausseestr]aße 12a'],
  ['Zeil 5', 'Berlin', 'Zeil 5'],
  ['Zeil 5', '', 'Zeil 5'],
])('%s for %j', (line, typed, expected) => expect(bold(line, typed)).toBe(expected))
