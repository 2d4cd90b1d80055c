import type { MemberName } from './members.ts'
import type { Stage } from './stages.ts'

/** A caller, with everything that opens a door for it. */
export interface Caller {
  who: MemberName | 'landlord' | 'partner' | 'stranger'
  email: string
  token: string
  headers: Record<string, string>
  /** Ids of the landlord's pages that this caller knows. */
  links: string[]
}

export type Member = Caller & { who: MemberName }

export interface PlayedHousehold {
  stage: Stage
  members: Record<MemberName, Member>
  landlord: Caller
  partner: Caller
  stranger: Caller
  /** The application of the first tenant. */
  firstId: string
}
