import { serverTranslator } from '@nestbond/messages/server-translator'
import { expect, test } from 'vitest'
import { greetTenant } from './greeting.ts'

test.each([
  [{ firstName: 'Lea', lastName: 'Brandt' }, 'Guten Tag Lea Brandt,'],
  [{ firstName: 'Lea', lastName: '' }, 'Guten Tag,'],
  [{ firstName: '', lastName: '' }, 'Guten Tag,'],
  [{ firstName: '', lastName: 'Suharto' }, 'Guten Tag Suharto,'],
  [{ firstName: '小明', lastName: '王' }, 'Guten Tag 小明 王,'],
])('a tenant is greeted by the whole name or by none: %o', (name, text) => {
  expect(greetTenant(name, serverTranslator('de-DE'))).toEqual({ kind: 'paragraph', text })
})

test('a tenant with one name is called by it in English', () => {
  expect(greetTenant({ firstName: '', lastName: 'Suharto' }, serverTranslator('en'))).toMatchObject({
    text: 'Hello Suharto,',
  })
})
