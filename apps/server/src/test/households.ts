import { randomUUID } from 'node:crypto'
import type { PremiumSplit } from '@nestbond/domain/premiums/shares'
import { answerAsCoTenant } from '../lives/co-tenants.ts'
import type { Life, Mate } from '../lives/life.ts'
import { PASSWORD_LINK, setPassword, signIn } from '../lives/sessions.ts'
import { PASSWORD } from './account-sign-in.ts'
import type { ApiServer } from './api-server.ts'
import { BERLIN, byHand, drive, flowBodies, type FlowBodies } from './flow.ts'
import { linkIdsOf } from './landlords.ts'
import { accept, check, openLink, proveMailbox } from '../lives/application.ts'
import { play, type LifeState } from '../lives/states.ts'

/** For tests: an address that no other tenant has. */
export const newEmail = () => `co-${randomUUID()}@example.org`

function done({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`a call was answered with ${status}`)
}

interface Person {
  lastName?: string
  grossIncome?: number
}

let homes = 0

/** For tests: tenants who share one surety, through the calls that browsers make (co-tenants, docs/product-decisions.md#d102). */
export class Households {
  readonly #server: ApiServer

  constructor(server: ApiServer) {
    this.#server = server
  }

  add(token: string, over: object = {}) {
    return this.#server.call('coTenantAdd', {
      payload: { token, firstName: 'Mara', lastName: 'Lind', email: newEmail(), ...over },
    })
  }

  runCheck(token: string) {
    return check(this.#server.player, token)
  }

  signAsCoTenant(token: string, over: object = {}) {
    return this.#server.call('coTenantSign', {
      payload: { token, name: 'Mara Lind', place: 'Berlin', signature: 'Mara Lind', jointLiability: true, ...over },
    })
  }

  /** A first tenant with a proved mailbox. */
  async firstTenant(until: 'TENANT_DETAILS' | 'SUMMARY' = 'TENANT_DETAILS', over: FlowBodies = {}) {
    const server = this.#server
    // Each first tenant has another home, because an accepted one is covered for all later tests.
    const flow = await drive(server, until, { address: byHand({ ...BERLIN, unitName: `WE ${(homes += 1)}` }), ...over })
    await proveMailbox(server.player, flow.token)
    const { refId, userInfo } = await flow.user()
    const { id } = await server.row('applications', { ref_id: refId })
    return { ...flow, id, refId, email: userInfo.email ?? '' }
  }

  /** Adds a co-tenant and opens the mailed link. The first tenant pays for all, unless `split` says otherwise. */
  async coTenant(first: string, over: object = {}, split: PremiumSplit = 'FIRST') {
    const email = newEmail()
    const added = await this.add(first, { email, ...over })
    done(added)
    done(await this.#server.call('coTenantShares', { payload: { token: first, split } }))
    const mail = (await this.#server.mailsTo(email)).find(({ text }) => /token=/.test(text))
    const token = await openLink(this.#server.player, /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '')
    return { token, email, mail }
  }

  /** A co-tenant answers the own questions and, by default, runs the own check. */
  async answer(token: string, email: string, { lastName = 'Lind', grossIncome = 42_000 }: Person = {}, check = true) {
    await answerAsCoTenant(this.#server.player, token, {
      person: {
        firstName: 'Mara',
        lastName,
        email,
        phone: { dialCode: '+49', number: '1512 7654321' },
        birthDate: '1992-02-03T00:00:00.000Z',
        nationality: 'DE',
        ...byHand({ ...BERLIN, street: 'Pannierstraße', streetNumber: '2' }),
      },
      employment: { ...flowBodies()['employment-status'], grossIncome },
    })
    if (check) await this.runCheck(token)
  }

  /** Another tenant, whom a life's states name and whose answers are all accepted. */
  mate(card?: string): Mate {
    const email = newEmail()
    const answer = (token: string) => this.answer(token, email, {}, false)
    return { firstName: 'Mara', lastName: 'Lind', email, token: '', card, answer }
  }

  /** The life of a first tenant who has answered all questions. */
  lifeOf({ token, id }: { token: string; id: string }, more: Pick<Life, 'mates' | 'shares' | 'offer' | 'means'>): Life {
    const { player } = this.#server
    const answered = () => Promise.reject(new Error('the tenant has answered'))
    return {
      ...more,
      player,
      token,
      name: 'Lea Brandt',
      begin: answered,
      answerAll: answered,
      answerPerson: answered,
      prove: () => proveMailbox(player, token),
      invitationId: async () => (await linkIdsOf(this.#server, id)).mailed,
    }
  }

  /** Two tenants who are both accepted, and whose first one has saved a card. */
  async paidTogether(over: FlowBodies = {}, state: LifeState = 'paid') {
    const first = await this.firstTenant('TENANT_DETAILS', over)
    const other = this.mate()
    await play(this.lifeOf(first, { mates: [other] }), state, 'answered')
    return { first, other }
  }

  /** Two tenants who have both signed, each signed in to the own account. `link` is the landlord's. */
  async signedTogether(over: FlowBodies = {}) {
    const server = this.#server
    const { first, other } = await this.paidTogether(over, 'signed')
    await server.runJobs()
    const { id: contract } = await server.row('contracts', { application_id: first.id })
    const { mailed: link } = await linkIdsOf(server, first.id)
    return {
      first: { ...first, headers: await this.signIn(first.email) },
      other: { ...other, headers: await this.signIn(other.email) },
      contract,
      link,
    }
  }

  /** The same, with the policy. `page` is the path of the landlord's page. */
  async insuredTogether(over: FlowBodies = {}) {
    const server = this.#server
    const signed = await this.signedTogether(over)
    await accept(server.player, signed.link)
    const policy = await server.row('policies', { application_id: signed.first.id })
    const pageId = (await linkIdsOf(server, signed.first.id)).policy(policy.id)
    return { ...signed, policy, pageId, page: `/landlord/policies/${pageId}` as const }
  }

  /** Sets the password through the mailed link. */
  async signIn(email: string) {
    const { player } = this.#server
    return setPassword(player, await player.inMailTo(email, PASSWORD_LINK), PASSWORD)
  }

  /** Signs in with the password, after an earlier session has ended. */
  async signInAgain(email: string) {
    return signIn(this.#server.player, email, PASSWORD)
  }
}
