import { expect, test } from 'vitest'
import { mayNameRefundAccount, refundStep, type RefundByTransfer } from './refund-account.ts'

const refund: RefundByTransfer = { state: 'WITH_OFFICE', byTransfer: false, named: true, approvedBy: null }

test.each<[string, Partial<RefundByTransfer>, string | null]>([
  ['without an account the tenant is asked', { named: false }, 'NAME'],
  ['a named account is approved', {}, 'APPROVE'],
  ['a premium that came by transfer needs no account', { named: false, byTransfer: true }, 'APPROVE'],
  ['the approver does not transfer', { approvedBy: 'a' }, 'OTHER_PERSON'],
  ['another person transfers', { approvedBy: 'b' }, 'TRANSFER'],
  ['an approval without an account is none', { named: false, approvedBy: 'b' }, 'NAME'],
  ['on its way to the card', { state: 'OPEN', approvedBy: 'b' }, null],
  ['paid', { state: 'PAID', approvedBy: 'b' }, null],
])('%s', (_, given, step) => expect(refundStep({ ...refund, ...given }, 'a')).toBe(step))

test.each<[Partial<RefundByTransfer>, boolean]>([
  [{}, true],
  [{ named: false }, true],
  [{ approvedBy: 'b' }, true],
  [{ byTransfer: true }, false],
  [{ state: 'OPEN' }, false],
  [{ state: 'PAID' }, false],
])('the tenant names the account of %o: %s', (given, may) =>
  expect(mayNameRefundAccount({ ...refund, ...given })).toBe(may),
)
