import { STEP_IDS, STEPS, tenantPath, type StepId } from '@nestbond/domain/journey/order'
import { BODIES, OTHER_BODIES, wholeAnswers } from '@nestbond/domain/journey/sample-journey'
import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import { fullName } from '@nestbond/domain/values/person-name'
import type { User } from '@nestbond/api/application/user'
import {
  accept,
  answer,
  begin,
  decline,
  openLink as openByLink,
  PAYING_CARD,
  proveMailbox,
} from '../../apps/server/src/lives/application.ts'
import type { Life } from '../../apps/server/src/lives/life.ts'
import type { Player } from '../../apps/server/src/lives/player.ts'
import { play, type LifeState } from '../../apps/server/src/lives/states.ts'
import { inDays, wire } from './dates.ts'
import { httpPlayer, send } from './http-player.ts'
import { mailedInvitation } from './landlord.ts'
import { aHome, aLandlord, aTenant, type Home, type Person } from './people.ts'

type Body = Record<string, unknown>

export interface Reaching extends Pick<Life, 'mates' | 'shares'> {
  /** A test card; by default one that pays. */
  card?: string | undefined
  period?: PaymentPeriod | undefined
  /** The state that this life has. */
  from?: LifeState
}

interface Start {
  country?: 'de' | 'at'
  language?: 'de' | 'en'
  /** Answers so that this step is asked. Without it, a tenant who moves in. */
  asking?: StepId
  tenant?: Partial<Person>
  landlord?: Partial<Person>
  home?: Partial<Home>
  /** The space of the partner whose link the tenant begins with. */
  space?: string
  /** Bodies that replace the default ones. */
  bodies?: Partial<Record<StepId, Body>>
}

/** The bodies that differ from the usual ones where this step is asked: none, or the other answer of the step that decides about it. */
export function bodiesAsking(step: StepId): Partial<typeof BODIES> {
  const asks = (bodies: Partial<typeof BODIES>) => STEPS[step].applies(wholeAnswers(bodies)) === true
  if (asks({})) return {}
  const decides = STEP_IDS.find((id) => asks({ [id]: OTHER_BODIES[id] }))
  if (!decides) throw new Error(`no answer asks ${step}`)
  return { [decides]: OTHER_BODIES[decides] }
}

/** A minimal valid PDF. */
export const SMALL_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** The string that every scanner must detect. Joined at run time, so that scanners do not detect this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Brings an application to any state over HTTP, so that a browser test can start at the screen that it is about. */
export class ApplicationDriver {
  readonly url: string
  readonly token: string
  readonly tenant: Person
  readonly landlord: Person
  readonly home: Home
  /** The questions that this tenant is asked, in their order. */
  readonly steps: readonly StepId[]
  readonly language: 'de' | 'en'
  /** Plays the life of this application. */
  readonly player: Player
  readonly #bodies: Partial<Record<StepId, Body>>

  private constructor(url: string, token: string, start: Start) {
    this.url = url
    this.token = token
    this.tenant = aTenant(start.tenant)
    this.landlord = aLandlord(start.landlord)
    this.home = { ...aHome(start.country), ...start.home }
    const asking = bodiesAsking(start.asking ?? 'name')
    this.steps = tenantPath.asked(wholeAnswers(asking))
    this.language = start.language ?? 'de'
    this.player = httpPlayer(url, this.language)
    this.#bodies = { ...asking, ...start.bodies }
  }

  static async start(url: string, start: Start = {}): Promise<ApplicationDriver> {
    return new ApplicationDriver(url, await begin(httpPlayer(url, start.language), start), start)
  }

  /** Drives an application that already exists. */
  static open(url: string, token: string, start: Start = {}): ApplicationDriver {
    return new ApplicationDriver(url, token, start)
  }

  /** Posts a body together with the token. @throws Error with the server's problem in its message */
  post(path: string, body: Body = {}): Promise<unknown> {
    return this.#send('POST', path, { token: this.token, ...body })
  }

  get(path: string): Promise<unknown> {
    return this.#send('GET', path)
  }

  async #send(method: 'GET' | 'POST', path: string, body?: Body): Promise<unknown> {
    const headers = { 'accept-language': this.language }
    return (await send(`${this.url}/api/v1`, method, `/onboarding/tenant/${path}`, body, headers)).json()
  }

  user(): Promise<User> {
    return this.get(this.token) as Promise<User>
  }

  async answer(step: StepId, body?: Body): Promise<this> {
    await answer(this.player, this.token, step, body ?? this.#bodies[step] ?? this.#usual()[step])
    return this
  }

  /** Answers all questions before this one, or all questions. */
  async answerUpTo(step: StepId | 'end'): Promise<this> {
    const before = step === 'end' ? this.steps : this.steps.slice(0, this.steps.indexOf(step))
    for (const id of before) await this.answer(id)
    return this
  }

  /** Plays this life up to a state, or goes on from a state that leads to it. */
  async reach(state: LifeState, { card, period, from, ...household }: Reaching = {}): Promise<this> {
    await play(
      {
        ...household,
        player: this.player,
        token: this.token,
        name: fullName(this.tenant),
        place: this.home.city,
        offer: { period, language: this.language },
        means: { card: card ?? PAYING_CARD },
        begin: () => this.answerUpTo('rental-kind'),
        answerAll: () => this.answerUpTo('end'),
        answerPerson: async () => {
          for (const step of PROMISE_STEPS) await this.answer(step)
        },
        prove: () => this.proved(),
        invitationId: () => this.invitationId(),
      },
      state,
      from,
    )
    return this
  }

  /** Answers all questions and gives all consents: marker SUMMARY. */
  confirmed(): Promise<this> {
    return this.reach('summary')
  }

  /** Runs the risk check. Its verdict depends on the answers. */
  checked(): Promise<this> {
    return this.reach('decided')
  }

  /** Chooses a payment period: marker PAYMENT_PERIOD. */
  chosen(period?: PaymentPeriod): Promise<this> {
    return this.reach('chosen', { period })
  }

  /** Sets up and confirms the card: marker PAYMENT. */
  paid(card?: string, period?: PaymentPeriod): Promise<this> {
    return this.reach('paid', { card, period })
  }

  /** Enters the code from the tenant's mailbox. No-op if the mailbox is already proved. */
  async proved(): Promise<this> {
    await proveMailbox(this.player, this.token)
    return this
  }

  /** Signs the contract, which invites the landlord. */
  async signed(): Promise<this> {
    const isPaid = (await this.user()).lastCompletedPage === 'PAYMENT'
    return this.reach('signed', isPaid ? { from: 'paid' } : {})
  }

  /** The id in the link that was mailed to the landlord. */
  invitationId(): Promise<string> {
    return mailedInvitation(this.url, this.landlord.email)
  }

  /** The id in the link that the tenant may share. Answering through it needs a code. */
  async sharedInvitationId(): Promise<string> {
    const { shortUrl } = (await this.get(`${this.token}/finish-page`)) as { shortUrl: string }
    const { url } = await fetch(shortUrl)
    const id = /\/landlord\/invitation\/([^/?#]+)/.exec(url)?.[1]
    if (!id) throw new Error(`${shortUrl} leads to ${url}`)
    return id
  }

  /** The landlord accepts. Returns the invitation's id and the certificate's code. */
  async accepted(): Promise<{ id: string; code: string }> {
    await this.signed()
    const id = await this.invitationId()
    const { certificateCode: code } = (await accept(this.player, id)).body
    if (code === null) throw new Error('the landlord has accepted, and there is no certificate')
    return { id, code }
  }

  async declined(reason: string): Promise<string> {
    await this.signed()
    const id = await this.invitationId()
    await decline(this.player, id, reason)
    return id
  }

  /** The default body of every step. */
  #usual(): Record<StepId, Body> {
    const { tenant, landlord, home } = this
    const dialCode = home.country === 'de' ? '+49' : '+43'
    const address = (parts: Body) => ({ address: { address: parts, suggestSession: null, suggestionAddress: null } })
    const elsewhere =
      home.country === 'de'
        ? { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' }
        : { street: 'Hauptplatz', streetNumber: '1', zip: '8010', city: 'Graz' }
    const { unitName: _unit, ...house } = home
    return {
      ...BODIES,
      name: { ...BODIES.name, firstName: tenant.firstName, lastName: tenant.lastName, email: tenant.email },
      address: address(home),
      'current-address': address({ ...elsewhere, country: home.country }),
      'rent-amounts': { currency: 'EUR', coldRentAmount: 800, rentDepositAmount: 2400 },
      dates: { insuranceStart: wire(inDays(30)), insuranceEnd: null },
      landlord: {
        ...BODIES.landlord,
        firstName: landlord.firstName,
        lastName: landlord.lastName,
        email: landlord.email,
        phone: { dialCode: '+49', number: landlord.phone },
        language: this.language,
      },
      'landlord-address': { address: { ...house, streetNumber: '9' }, suggestSession: null, suggestionAddress: null },
      'user-info': {
        ...BODIES['user-info'],
        phone: { dialCode, number: dialCode === '+49' ? tenant.phone : '664 1234567' },
      },
    }
  }
}

/** Exchanges the secret of a mailed link for a token over HTTP, as a page does. */
export const openLink = (url: string, secret: string): Promise<string> => openByLink(httpPlayer(url), secret)
