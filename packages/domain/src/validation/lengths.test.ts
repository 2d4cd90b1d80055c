import { expect, it } from 'vitest'
import { announcementBody } from '../claims/announcement.ts'
import { coTenantSignature } from '../co-tenants/co-tenant-fields.ts'
import { claimBody, payoutBody, refundAccountBody, repaymentBody, takeOffersBody } from '../claims/claim-fields.ts'
import type { StepId } from '../journey/order.ts'
import { BODIES, foundIn, withField } from '../journey/sample-journey.ts'
import { authorityBody } from '../partners/authority-fields.ts'
import { moveOutAnswerBody } from '../policy/move-out-fields.ts'
import { ratingBody } from '../policy/rating.ts'
import {
  depositAgreeBody,
  depositAnswerBody,
  depositDecisionBody,
  depositDeclineBody,
  depositDocumentsBody,
  depositReviewBody,
} from '../premiums/deposit-change-fields.ts'
import { promiseRequestBody } from '../promises/promise-request.ts'
import { promiseReviewDecisionBody } from '../promises/promise-review.ts'
import { addressChoice, homeChoice, manualAddress } from './address-fields.ts'
import { checkWith } from './field-errors.ts'
import { objectionBody } from './objection.ts'
import { signatureBody } from './signature.ts'

type Schema = Parameters<typeof checkWith>[0]

const read = () => 'DE89370400440532013000'
const suggestion = { suggestion: { placeId: 'a', title: 'b' } }

/** The schema, its fields as paths into a body, and the most characters that each takes. */
const LIMITS: [string, Schema, Record<string, unknown>, Record<string, number>][] = [
  [
    'a claim',
    claimBody(read),
    { payoutAccount: {} },
    { announcementId: 64, 'payoutAccount.iban': 50, 'payoutAccount.accountHolder': 200 },
  ],
  ['a refund', refundAccountBody(read), {}, { receiptNumber: 64, iban: 50 }],
  ['a payout', payoutBody, {}, { reference: 140 }],
  ['a repayment', repaymentBody, {}, { reference: 140 }],
  ['an announcement', announcementBody, {}, { reason: 1000 }],
  [
    'an address',
    manualAddress,
    {},
    { street: 200, streetNumber: 20, zip: 10, city: 120, country: 2, unitName: 60, roomName: 60 },
  ],
  [
    'a chosen address',
    addressChoice,
    { suggestionAddress: suggestion },
    {
      suggestSession: 2000,
      propertyId: 100,
      unitName: 60,
      'suggestionAddress.streetNumber': 20,
      'suggestionAddress.zip': 10,
      'suggestionAddress.unitName': 60,
      'suggestionAddress.roomName': 60,
      'suggestionAddress.suggestion.placeId': 2000,
      'suggestionAddress.suggestion.title': 400,
    },
  ],
  ['a chosen home', homeChoice, {}, { suggestSession: 2000, propertyId: 100, unitName: 60 }],
  ['an authority', authorityBody, {}, { home: 64 }],
  ['the answer to a move-out', moveOutAnswerBody, {}, { reason: 1000 }],
  ['a rating', ratingBody, {}, { message: 1000 }],
  ['the answer to a deposit', depositAnswerBody, {}, { change: 60, reason: 1000 }],
  ['the agreement to a deposit', depositAgreeBody, {}, { change: 60 }],
  ['the refusal of a deposit', depositDeclineBody, {}, { change: 60 }],
  ['the decision on a deposit', depositDecisionBody, {}, { reason: 1000 }],
  ['documents for a deposit', depositDocumentsBody, {}, { message: 1000 }],
  ['the review of a deposit', depositReviewBody, {}, { message: 1000 }],
  ['a pre-approval', promiseRequestBody, { person: {} }, { reference: 60, 'person.firstName': 100 }],
  ['the review of a pre-approval', promiseReviewDecisionBody, {}, { reason: 1000 }],
  ['an objection', objectionBody, {}, { reason: 2000 }],
  ['a signature', signatureBody, {}, { name: 200, place: 120 }],
  ['a co-tenant’s signature', coTenantSignature, {}, { name: 200, place: 120 }],
]

const TOO_LONG = 'validation.max'

it.each(
  LIMITS.flatMap(([name, schema, body, limits]) =>
    Object.entries(limits).map(([path, longest]) => ({ name, schema, body, path, longest })),
  ),
)('$path of $name has at most $longest characters', ({ schema, body, path, longest }) => {
  const isTooLong = (length: number) => {
    const checked = checkWith(schema, withField(body, path, 'a'.repeat(length)))
    return !checked.ok && checked.errors.some(({ field, key }) => field === path && key === TOO_LONG)
  }
  expect([longest, longest + 1].map(isTooLong)).toEqual([false, true])
})

it('an item of counter-offers has an id of at most 64 characters', () => {
  const faults = [64, 65].map((length) => checkWith(takeOffersBody, { items: ['a'.repeat(length)] }))
  expect(faults).toMatchObject([{ ok: true }, { errors: [{ field: 'items.0', key: TOO_LONG }] }])
})

it.each<[StepId, string, number]>([
  ['landlord', 'companyName', 200],
  ['landlord', 'phone.dialCode', 6],
  ['landlord', 'phone.number', 40],
  ['employment', 'educationLevel', 100],
  ['employment', 'educationPlace', 200],
  ['user-info', 'birthPlace', 120],
  ['user-info', 'nationality', 2],
  ['rental-contract', 'rentContractId', 60],
])('in the step %s, %s has at most %i characters', (id, path, longest) => {
  const faults = (length: number) => foundIn(id, withField(BODIES[id], path, 'a'.repeat(length)))
  expect(faults(longest)).not.toContain(`${path} max`)
  expect(faults(longest + 1)).toContain(`${path} max`)
})
