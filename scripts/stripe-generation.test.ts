import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { STRIPE_API_VERSION } from '../apps/server/src/platform/providers/cards/stripe.ts'

it('loads the Stripe.js of the release train that the server’s API version belongs to', () => {
  const loader = readFileSync(createRequire(import.meta.url).resolve('@stripe/stripe-js/dist/pure.js'), 'utf8')
  const [, train] = /RELEASE_TRAIN = '(\w+)'/.exec(loader) ?? []
  expect(STRIPE_API_VERSION.split('.')[1]).toBe(train)
})
