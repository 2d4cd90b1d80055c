import { expect, it } from 'vitest'
import { contactEmail } from './contact.ts'

it.each([
  [null, 'hello@nestbond.example'],
  ['https://www.kautionshelden.example/de', 'hello@kautionshelden.example'],
  ['no address', 'hello@nestbond.example'],
])('the address for questions of %s', (website, email) => {
  expect(contactEmail(website === null ? null : { product: { name: 'Brand', website } })).toBe(email)
})
