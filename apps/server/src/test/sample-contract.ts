import type { Answers } from '@nestbond/domain/values/answers'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import { fullName } from '@nestbond/domain/values/person-name'
import { sql, type Kysely } from 'kysely'
import { seedApplication } from './sample-application.ts'
import type { Application } from '../application/application.ts'
import type { Tables } from '../platform/database/tables.ts'
import { accept, pay, PAYING_CARD, proveMailbox, sign as signContract } from '../lives/application.ts'
import type { HttpApi } from './http-api.ts'
import { linkIdsOf } from './landlords.ts'

const tenant = '/onboarding/tenant'

export interface Paying {
  period?: PaymentPeriod
  /** A test card's number. */
  card?: string
  /** A test account, for a direct debit instead of the card. */
  iban?: string
  /** Runs before the offers are made. */
  before?: (application: { id: string; answers: Answers }) => Promise<void>
}

/** For tests: an application with a card set up, through the calls that a browser makes. */
export async function paidApplication(
  server: HttpApi,
  changes: Partial<Application> = {},
  { before, ...paying }: Paying = {},
) {
  const seeded = await seedApplication(server.deps, 'accepted', changes)
  await before?.(seeded)
  await setUpCard(server, seeded.token, { language: changes.language ?? 'de', ...paying })
  return seeded
}

export const setUpCard = (
  { player }: Pick<HttpApi, 'player'>,
  token: string,
  { card = PAYING_CARD, iban, ...offer }: Omit<Paying, 'before'> & { language?: string } = {},
): Promise<void> => pay(player, token, { ...offer, means: iban === undefined ? { card } : { iban } })

export const sign = (server: HttpApi, token: string, more: object = {}) =>
  server.call('POST', `${tenant}/contract/sign`, {
    token,
    name: 'Lea Brandt',
    place: 'Berlin',
    signature: 'Lea Brandt',
    ...more,
  })

/** The same, signed. `invitation` is the id that was mailed to the landlord, `sharedInvitation` the one that the tenant may share. */
export async function signedApplication(server: HttpApi, changes: Partial<Application> = {}, paying: Paying = {}) {
  const seeded = await paidApplication(server, changes, paying)
  return { ...seeded, ...(await signAs(server, seeded, fullName(seeded.answers).replace(/\s+/g, ' '))) }
}

/** The landlord accepts a signed contract by the mailed link. @returns the stored policy */
export async function acceptedPolicy(
  server: Pick<HttpApi, 'player' | 'row'>,
  { id, invitation }: { id: string; invitation: string },
) {
  await accept(server.player, invitation)
  return server.row('policies', { application_id: id })
}

/** For an application that the risk check accepted: chooses the offer, sets up the card and signs. */
export async function payAndSign(server: HttpApi, { token, id }: { token: string; id: string }, name: string) {
  await setUpCard(server, token)
  return signAs(server, { token, id }, name)
}

/** The tenant signs, after proving the mailbox. */
export async function signAs(server: HttpApi, { token, id }: { token: string; id: string }, name: string) {
  const { player } = server
  await proveMailbox(player, token)
  const { body: signed } = await signContract(player, token, name)
  const { body: finish } = await player.call('finishPage', { params: { token } })
  const { headers } = await fetch(finish.shortUrl, { redirect: 'manual' })
  const sharedInvitation = headers.get('location')!.split('/').at(-1)!
  return {
    invitation: (await linkIdsOf(server, id)).mailed,
    sharedInvitation,
    finish,
    contractId: signed.contractId,
  }
}

/**
 * For tests that measure trust: copies an accepting decision of the rules to each seeded application that was signed without one, because only those that
 * are played have their own.
 */
export async function decideSigned(db: Kysely<Tables>): Promise<void> {
  await sql`insert into decisions (id, application_id, answers_version, decided_by, rule_set_version, inputs, trace, verdict, decided_at)
    select gen_random_uuid(), c.application_id, c.answers_version, d.decided_by, d.rule_set_version, d.inputs, d.trace, d.verdict, c.signed_at
    from contracts c, (select * from decisions where decided_by = 'rules' and verdict = 'accept' limit 1) d
    where c.signed_at is not null and not exists (select from decisions o where o.application_id = c.application_id)`.execute(
    db,
  )
}
