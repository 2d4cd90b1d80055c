import { expect } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { carryOutDueWithdrawals } from '../policy/withdrawal/held-withdrawal.ts'
import type { HttpApi } from './http-api.ts'
import { sampleAnswers } from './sample-application.ts'
import { signedApplication } from './sample-contract.ts'

/** For tests: longer than any hold of 48 hours, whose end is a whole minute (withdrawal by contract number, docs/product-decisions.md#d60). */
export const HOLD_MS = 48 * 3_600_000 + 60_000

/**
 * For tests: declares a withdrawal by contract number and e-mail address, and moves the clock past the 48 hours. Returns the HTTP status of the
 * declaration.
 */
export async function withdrawForGood(server: HttpApi, named: { contractId: string; email: string }): Promise<number> {
  const { status } = await server.call('POST', '/withdrawal', { contractId: named.contractId, email: named.email })
  server.travel(HOLD_MS)
  try {
    await carryOutDueWithdrawals(server.deps)
    await server.runJobs()
  } finally {
    server.travel(-HOLD_MS)
  }
  return status
}

interface Named {
  contractId: string
  email: string
}

/** For tests: contracts to withdraw, and the calls of a withdrawal. The server starts after a test file has loaded, so it is passed as a function. */
export function withdrawalTools(server: () => HttpApi) {
  const db = () => server().db
  const today = () => server().today()
  const preview = (named: object) => server().call('POST', '/withdrawal/preview', named)
  const confirm = (named: object) => server().call('POST', '/withdrawal', named)
  const accept = (invitation: string) => server().call('POST', `/onboarding/tenant/invitation/${invitation}/accept`, {})
  const rowsOf = (id: string) =>
    db()
      .selectFrom('withdrawals as w')
      .innerJoin('contracts as c', 'c.id', 'w.contract_id')
      .selectAll('w')
      .where('c.application_id', '=', id)
      .execute()
  const receiptOf = async (id: string) => {
    const answer = await fetch(`${server().url}/api/v1/withdrawal/${id}/receipt`)
    return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) }
  }
  /** Moves the clock past the 48 hours of every declaration and carries them out. */
  const carriedOut = async () => {
    server().travel(HOLD_MS)
    await carryOutDueWithdrawals(server().deps)
  }
  async function signed({
    startsIn = 2,
    agreed = true,
    language = 'de',
  }: { startsIn?: number; agreed?: boolean; language?: 'de' | 'en' } = {}) {
    const answers = { ...sampleAnswers(server().deps), insuranceStart: addDays(today(), startsIn) }
    const made = await signedApplication(server(), { answers, language })
    if (agreed) {
      const { signed_at: at } = await server().row('contracts', { application_id: made.id })
      await db()
        .insertInto('consents')
        .values({
          application_id: made.id,
          kind: 'fulfilmentWithinWithdrawal',
          granted: true,
          text_version: '1',
          language: 'de',
          at: at!,
        })
        .execute()
    }
    const named: Named = { contractId: made.contractId, email: answers.email! }
    return { ...made, answers, named }
  }

  async function accepted(more: Parameters<typeof signed>[0] = {}) {
    const made = await signed(more)
    expect((await accept(made.invitation)).status).toBe(200)
    const policy = await server().row('policies', { application_id: made.id })
    return { ...made, policyId: policy.id, card: policy.card_setup_id! }
  }
  return { preview, confirm, accept, rowsOf, receiptOf, carriedOut, signed, accepted }
}

/** For tests: expects no data about person or home. */
export function expectNobody(
  body: object,
  { firstName, lastName, email, address, landlord }: ReturnType<typeof sampleAnswers>,
) {
  for (const fact of [firstName, lastName, email, address?.street, landlord?.lastName, landlord?.email])
    expect(JSON.stringify(body)).not.toContain(fact)
}
