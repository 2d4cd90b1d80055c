import { expect, test } from 'vitest'
import { mailboxAt, meantProvider } from './meant-mailbox.ts'

test.each([
  ['lea@gmial.com', 'gmail.com'],
  ['lea@gmal.com', 'gmail.com'],
  ['lea@gmaill.com', 'gmail.com'],
  ['lea@gmail.con', 'gmail.com'],
  ['lea@gmail.co', 'gmail.com'],
  ['Lea Brandt <Lea@GMIAL.com>', 'gmail.com'],
  ['lea@gnx.de', 'gmx.de'],
  ['lea@wbe.de', 'web.de'],
  ['lea@t-onlin.de', 't-online.de'],
  ['lea@hotnail.com', 'hotmail.com'],
  ['lea@outlok.de', 'outlook.de'],
  ['lea@icloud.cm', 'icloud.com'],
])('%s probably means %s', (typed, provider) => {
  expect(meantProvider(typed)).toBe(provider)
})

test.each([
  'lea@gmail.com',
  'lea@GMX.at',
  'lea@gmx.net',
  'lea@mail.com',
  'lea@ymail.com',
  'lea@aol.de',
  'lea@aon.at',
  'lea@example.org',
  'lea@müller.de',
  'lea@bahn.de',
  'lea@gmail',
  'lea@w.de',
  'lea',
  '@gmial.com',
  '',
])('%s is not asked about', (typed) => {
  expect(meantProvider(typed)).toBeNull()
})

test('the address keeps its first part', () => {
  expect(mailboxAt('Lea Brandt <lea.b@gmial.com>', 'gmail.com')).toBe('lea.b@gmail.com')
})
