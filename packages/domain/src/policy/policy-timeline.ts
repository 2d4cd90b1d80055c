import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { InvitationState } from '../landlord/invitation.ts'
import { lastSuretyDayAfter } from './end-of-surety.ts'
import type { PolicyEnding } from './policy.ts'
import type { ReleaseState } from './release.ts'

/**
 * The stages of a signed contract, as its tenant sees them. REPLACED: another contract was signed after a correction. TERM_OVER: the agreed last day
 * has passed, and the landlord may still claim, or give the amount of an announced claim (end of the surety, docs/product-decisions.md#d55). ENDED:
 * the office has cancelled the policy, the whole amount was paid out, or the time for claims after the agreed end is over.
 */
export const POLICY_STAGES = [
  'INVITED',
  'DECLINED',
  'EXPIRED',
  'REPLACED',
  'ACCEPTED',
  'INSURED',
  'TERM_OVER',
  'CLAIMED',
  'RELEASED',
  'WITHDRAWN',
  'ENDED',
] as const
export type PolicyStage = (typeof POLICY_STAGES)[number]

export const TIMELINE_STEPS = [
  'SIGNED',
  'INVITED',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'REPLACED',
  'INSURED',
  'MOVED_OUT',
  'TERM_OVER',
  'CLAIMED',
  'RELEASE_ASKED',
  'OBJECTED',
  'RELEASED',
  'WITHDRAWN',
  'ENDED',
] as const
export type TimelineStepKind = (typeof TIMELINE_STEPS)[number]

/** A past, present or future step. `on` is null if its day is not known. */
export interface TimelineStep {
  kind: TimelineStepKind
  on: CivilDate | null
  state: 'done' | 'now' | 'next'
}

/** The party that has to act next by the stage and the release, and since when. */
export interface Turn {
  who: 'LANDLORD' | 'TENANT' | 'NOBODY'
  since: CivilDate | null
}

/** The facts about a signed contract. `invitation.state` is the state of today (`invitationStateOn`). */
export interface PolicyLife {
  signedOn: CivilDate
  invitation: {
    state: InvitationState
    sentOn: CivilDate
    answeredOn: CivilDate | null
    lastDay: CivilDate
    /** A letter that the office has not posted: the days to answer count from the posting (docs/product-decisions.md#d124). */
    unposted?: boolean
    /** Another contract was signed in its place. */
    replaced?: boolean
  }
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
  /** Null before the landlord's acceptance. */
  policy: {
    state: PolicyEnding
    endedOn: CivilDate | null
    /** A claim was announced, and its amount was not given yet. */
    announced: boolean
  } | null
  /** The tenant has withdrawn, before or after the landlord's acceptance (withdrawal, docs/product-decisions.md#d42). */
  withdrawnOn: CivilDate | null
  /** The latest release that the tenant or the landlord began; null if there is none. */
  release: { state: ReleaseState; requestedOn: CivilDate; answeredOn: CivilDate | null } | null
  /** The day on which the home is or was handed back; null while the tenant has named none. */
  movedOutOn: CivilDate | null
  /** The open claim, if any. */
  claim: { openedOn: CivilDate } | null
}

export interface PolicyTimeline {
  stage: PolicyStage
  steps: TimelineStep[]
  turn: Turn
}

/** The facts that decide the stage of a contract. */
export interface StageFacts extends Pick<PolicyLife, 'withdrawnOn' | 'insuranceStart' | 'insuranceEnd'> {
  invitation: Pick<PolicyLife['invitation'], 'state' | 'replaced'>
  policy: Pick<NonNullable<PolicyLife['policy']>, 'state' | 'announced'> | null
}

/** The stage of a contract on a day. The agreed days of cover, and the time for claims after them, begin and end by the calendar. */
export function stageOn(
  { invitation, policy, withdrawnOn, insuranceStart, insuranceEnd }: StageFacts,
  today: CivilDate,
): PolicyStage {
  if (!policy && withdrawnOn !== null) return 'WITHDRAWN'
  if (!policy && invitation.replaced) return 'REPLACED'
  if (!policy) return invitation.state === 'DECLINED' || invitation.state === 'EXPIRED' ? invitation.state : 'INVITED'
  switch (policy.state) {
    case 'claimed':
      return 'CLAIMED'
    case 'released':
      return 'RELEASED'
    case 'withdrawn':
      return 'WITHDRAWN'
    case 'ended':
      return 'ENDED'
    case 'valid':
      if (insuranceEnd !== null && today > lastSuretyDayAfter(insuranceEnd, policy.announced)) return 'ENDED'
      if (insuranceEnd !== null && today > insuranceEnd) return 'TERM_OVER'
      return today < insuranceStart ? 'ACCEPTED' : 'INSURED'
  }
}

/** The past, present and future steps of a contract, in order. */
export function timelineOn(life: PolicyLife, today: CivilDate): PolicyTimeline {
  const { signedOn, invitation, policy, claim, insuranceStart, insuranceEnd } = life
  const stage = stageOn(life, today)
  const done = (kind: TimelineStepKind, on: CivilDate | null): TimelineStep => ({ kind, on, state: 'done' })
  const now = (kind: TimelineStepKind, on: CivilDate | null): TimelineStep => ({ kind, on, state: 'now' })
  const next = (kind: TimelineStepKind, on: CivilDate | null): TimelineStep => ({ kind, on, state: 'next' })
  const signed = done('SIGNED', signedOn)
  const begun = [signed, done('INVITED', invitation.sentOn)]
  const accepted = [...begun, done('ACCEPTED', invitation.answeredOn)]
  const over = insuranceEnd !== null && today > insuranceEnd
  const { movedOutOn } = life
  const movedOut = movedOutOn !== null && movedOutOn <= today ? [done('MOVED_OUT', movedOutOn)] : []
  const movesOut = movedOutOn !== null && movedOutOn > today ? [next('MOVED_OUT', movedOutOn)] : []
  const insured = [
    done('INSURED', insuranceStart),
    ...movedOut,
    ...(over ? [done('TERM_OVER', insuranceEnd)] : []),
  ].toSorted(byDay)
  // Without an agreed last day the landlord's release ends the policy. With one, it ends the time for claims early.
  const ends = [
    ...[...movesOut, ...(insuranceEnd === null || over ? [] : [next('TERM_OVER', insuranceEnd)])].toSorted(byDay),
    next('RELEASED', null),
  ]
  const nobody: Turn = { who: 'NOBODY', since: null }
  switch (stage) {
    case 'INVITED':
      return {
        stage,
        steps: invitation.unposted
          ? [signed, now('INVITED', null), next('ACCEPTED', null), next('INSURED', insuranceStart)]
          : [...begun, now('ACCEPTED', invitation.lastDay), next('INSURED', insuranceStart)],
        turn: { who: 'LANDLORD', since: invitation.sentOn },
      }
    case 'DECLINED':
      return {
        stage,
        steps: [...begun, now('DECLINED', invitation.answeredOn)],
        turn: { who: 'TENANT', since: invitation.answeredOn },
      }
    case 'EXPIRED':
      return {
        stage,
        steps: [...(invitation.unposted ? [signed] : begun), now('EXPIRED', invitation.lastDay)],
        turn: { who: 'TENANT', since: invitation.lastDay },
      }
    case 'REPLACED':
      return { stage, steps: [...begun, now('REPLACED', null)], turn: nobody }
    case 'ACCEPTED':
    case 'INSURED':
    case 'TERM_OVER': {
      const parting = partingOf(life)
      if (!parting) {
        const past = stage === 'ACCEPTED' ? [now('INSURED', insuranceStart)] : insured
        // The last step that has begun is the current one.
        const here = past.map((step, index) => (index === past.length - 1 ? { ...step, state: 'now' as const } : step))
        // The tenant has to ask for the release. It is not requested automatically.
        return {
          stage,
          steps: [...accepted, ...here, ...ends],
          turn: over ? { who: 'TENANT', since: addDays(insuranceEnd, 1) } : nobody,
        }
      }
      const { kind, turn } = parting
      const here = now(kind, turn.since)
      const begin = stage === 'ACCEPTED' ? [here, next('INSURED', insuranceStart)] : [...insured, here]
      const after = kind === 'RELEASE_ASKED' ? [...movesOut, next('RELEASED', null)] : ends
      return {
        stage,
        steps: [...accepted, ...begin, ...after],
        turn,
      }
    }
    case 'CLAIMED':
      return {
        stage,
        steps: [...accepted, ...insured, now('CLAIMED', claim?.openedOn ?? null), ...ends],
        // The landlord may still release a policy on which a claim is open; the tenant can ask for nothing.
        turn: life.release?.state === 'REQUESTED' ? (partingOf(life)?.turn ?? nobody) : nobody,
      }
    default: {
      if (!policy) return { stage, steps: [...begun, now(stage, life.withdrawnOn)], turn: nobody }
      // The time for claims has run out, and the policy was not ended.
      const endedOn = policy.endedOn ?? (insuranceEnd && lastSuretyDayAfter(insuranceEnd, policy.announced))
      const covered = endedOn === null || endedOn >= insuranceStart
      const ranOut = insuranceEnd !== null && endedOn !== null && endedOn > insuranceEnd
      const left = movedOut.filter(({ on }) => endedOn === null || (on !== null && on <= endedOn))
      const passed = covered
        ? [done('INSURED', insuranceStart), ...left, ...(ranOut ? [done('TERM_OVER', insuranceEnd)] : [])]
        : []
      const on = stage === 'WITHDRAWN' ? (life.withdrawnOn ?? endedOn) : endedOn
      return { stage, steps: [...accepted, ...passed.toSorted(byDay), now(stage, on)], turn: nobody }
    }
  }
}

/** Sorts steps by their day; steps of one day keep their order. */
function byDay(one: TimelineStep, other: TimelineStep): number {
  return (one.on ?? '').localeCompare(other.on ?? '')
}

/** A requested release waits for the landlord. After an objection the tenant has to settle the matter and ask again. */
function partingOf({ release }: PolicyLife): { kind: TimelineStepKind; turn: Turn } | null {
  if (release?.state === 'REQUESTED')
    return { kind: 'RELEASE_ASKED', turn: { who: 'LANDLORD', since: release.requestedOn } }
  if (release?.state === 'OBJECTED') return { kind: 'OBJECTED', turn: { who: 'TENANT', since: release.answeredOn } }
  return null
}

/** Whether the policy is still in force. Its landlord may claim, and may release it. */
export function isStanding(stage: PolicyStage): boolean {
  return stage === 'ACCEPTED' || stage === 'INSURED' || stage === 'TERM_OVER' || stage === 'CLAIMED'
}

/** Whether the contract is over, or never led to a policy. The tenant may then begin another application in this browser. */
export function isOver(stage: PolicyStage): boolean {
  return stage !== 'INVITED' && !isStanding(stage)
}

/** Whether the card may be changed: as long as a premium may still be charged. Charges that failed before the agreed end are retried after it. */
export function mayChangeCard(stage: PolicyStage): boolean {
  return stage === 'INVITED' || isStanding(stage)
}

/**
 * The answers that a new application takes over from a contract. PERSON: those about the tenant, for a tenant who moves with a policy that is or was
 * in force. ALL: those about the home, too, for a contract that came to nothing, so that the tenant changes what is different.
 */
export const CARRIED_ANSWERS = ['PERSON', 'ALL'] as const
export type CarriedAnswers = (typeof CARRIED_ANSWERS)[number]

/** The answers that may be carried over at a stage; null while the landlord has not answered, and if another contract has replaced it. */
export function carriedAnswers(stage: PolicyStage): CarriedAnswers | null {
  if (stage === 'INVITED' || stage === 'REPLACED') return null
  return stage === 'DECLINED' || stage === 'EXPIRED' || stage === 'WITHDRAWN' ? 'ALL' : 'PERSON'
}
