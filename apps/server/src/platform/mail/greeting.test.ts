import { serverTranslator } from '@nestbond/messages/server-translator'
import { expect, test } from 'vitest'
import { greetTenant } from './greeting.ts'

test.each([
  [{ firstName: 'Lea', lastName: 'Brandt' }, 'Guten Tag Lea Brandt,'],
  [{ firstName: 'Lea', lastName: '' }, 'Guten Tag,'],
  [{ firstName: '', lastName: 'Brandt' }, 'Guten Tag,'],
])('a tenant is greeted by the whole name or by none: %o', (name, text) => {
  expect(greetTenant(name, serverTranslator('de-DE'))).toEqual({ kind: 'paragraph', text })
})
