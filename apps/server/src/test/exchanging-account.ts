import type { Answers } from '@nestbond/domain/values/answers'
import { insertDepositBackRequest } from '../application/deposit-back-store.ts'
import { PASSWORD_LINK, setPassword, signIn } from '../lives/sessions.ts'
import { anEmail, PASSWORD } from './account-sign-in.ts'
import type { HttpApi } from './http-api.ts'
import { linkIdsOf } from './landlords.ts'
import { sampleAnswers } from './sample-application.ts'
import { paidApplication, sign, type Paying } from './sample-contract.ts'

/** For tests: a signed contract that deposit back has begun, with its tenant signed in. `invitation` is the id that was mailed to the landlord. */
export async function exchangingAccount(server: HttpApi, more: Partial<Answers> = {}, paying: Paying = {}) {
  const email = anEmail()
  const answers = sampleAnswers(server.deps, {
    email,
    existingRent: true,
    currentAddress: undefined,
    rentTime: 'two',
    rentPay: 'transfer',
    ...more,
  })
  const seeded = await paidApplication(server, { answers }, paying)
  const { database, clock } = server.deps
  const refId = `NB-${seeded.id.slice(0, 8)}`
  await database.transaction((trx) =>
    insertDepositBackRequest(trx, { refId, applicationId: seeded.id, contractId: 'WE-41-7' }, clock.now()),
  )
  const signed = await sign(server, seeded.token)
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  const { player } = server
  await setPassword(player, await player.inMailTo(email, PASSWORD_LINK), PASSWORD)
  // Sessions expire within days, and these tests move the clock by weeks.
  const signInAgain = () => signIn(player, email, PASSWORD)
  const { mailed: invitation } = await linkIdsOf(server, seeded.id)
  const policy = async () =>
    (await server.call('GET', '/user/policies', undefined, await signInAgain())).body.policies[0]
  return { ...seeded, answers, email, signIn: signInAgain, invitation, contractId: signed.body.contractId, policy }
}
