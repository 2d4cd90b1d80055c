import type { PremiumSplit } from '@nestbond/domain/premiums/shares'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Offer } from './application.ts'
import type { Headers, Means, Player } from './player.ts'

export interface NamedPerson {
  firstName: string
  lastName: string
  email: string
}

/** The caller: the id of the page or the contract, and the headers of the session. */
export interface Acting {
  params: { id: string }
  headers: Headers
}

/** The parties of an insured home, as the acts after the acceptance need them. */
export interface Parties {
  readonly player: Player
  /** The landlord's name, as it is signed. */
  readonly landlordName: string
  today(): CivilDate
  /** The tenant's account, whose password is set the first time, and the contract in it. */
  byTenant(): Promise<Acting>
  /** The same of another tenant, by the place among those besides the first. */
  byMate(at: number): Promise<Acting>
  /** The landlord on the page of the policy. */
  byLandlord(): Promise<Acting>
  /** The landlord on the page of the newest request for a release. */
  byReleasingLandlord(): Promise<Acting>
  /** An underwriter's session. */
  byOffice(): Promise<{ headers: Headers }>
}

/** Another tenant of the home. */
export interface Mate extends NamedPerson {
  /** Empty until the mailed link is opened. */
  token: string
  card?: string | undefined
  /** Answers the own questions. */
  answer(token: string): Promise<unknown>
}

/** The life of one tenant and of those who share the home, as its states need it. */
export interface Life {
  readonly player: Player
  readonly token: string
  /** The tenant's name, as it is signed. */
  readonly name: string
  readonly place?: string
  readonly offer?: Offer
  readonly means?: Means
  /** The persons named besides the tenant, in their order. */
  readonly mates?: readonly Mate[]
  /** The payers among them; by default the tenant alone. */
  readonly shares?: { split: PremiumSplit; percents?: readonly number[] }
  /** Answers some of the questions. */
  begin(): Promise<unknown>
  answerAll(): Promise<unknown>
  /** Answers the questions about the person, which a pre-approval needs. */
  answerPerson(): Promise<unknown>
  prove(): Promise<unknown>
  /** The id in the link that was mailed to the landlord. */
  invitationId(): Promise<string>
}
