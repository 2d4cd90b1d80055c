import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SPELLINGS } from '@nestbond/domain/values/sample-spellings'
import { loginBody, loginLink } from './area-calls.ts'

test.each(SPELLINGS.mailbox.filter(([, value]) => value !== null))('signs %j in as %s', (typed, value) => {
  expect(z.parse(loginBody, { email: typed, password: 'secret' }).email).toBe(value)
  expect(z.parse(loginLink.payload, { email: typed }).email).toBe(value)
})
