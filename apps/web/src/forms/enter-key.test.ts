import { expect, test } from 'vitest'
import { enterHint, nextField, type EnterField } from './enter-key.ts'

const open = (type: string, chosen = false): EnterField => ({ type, open: true, chosen })
const closed = (type: string): EnterField => ({ type, open: false })

test.each<[string, EnterField[], ReturnType<typeof enterHint>, number | null]>([
  ['a field before another one', [open('text'), open('email')], 'next', 1],
  ['the last field', [open('text')], 'go', null],
  ['a field before a button and a checkbox', [open('password'), open('checkbox'), open('submit')], 'go', null],
  ['a field before hidden and disabled ones', [open('tel'), closed('text'), open('text')], 'next', 2],
  ['a field before a select', [open('text'), open('select-one')], 'next', 1],
  ['a field before a question without a choice', [open('text'), open('radio'), open('radio')], 'next', 1],
  ['a field before an answered question', [open('text'), open('radio', true), open('radio', true)], 'go', null],
  ['a search field', [open('search'), open('select-one')], 'search', 1],
  ['a text of several lines', [open('textarea'), open('text')], 'enter', 1],
  ['a choice', [open('radio'), open('text')], null, 1],
])('labels the Enter key in %s', (_, fields, hint, next) => {
  expect(enterHint(fields, 0)).toBe(hint)
  expect(nextField(fields, 0)).toBe(next)
})
