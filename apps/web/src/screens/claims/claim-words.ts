import { formatDateTime } from '@nestbond/messages/format'
import type { ClaimItemView, LandlordClaim, TenantClaim } from '@nestbond/api/claims/claims'
import type { TagProps } from '@nestbond/design-system/Tag.tsx'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import { isOpenClaim, type ClaimItemState, type ClaimState } from '@nestbond/domain/claims/claim'
import { civilDateIn, fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, type Cents, type CurrencyCode } from '@nestbond/domain/values/money'
import type { Texts } from '../../texts/use-texts.ts'

/** The reader of a claim. Each of the three reads different words. */
export type Viewer = 'LANDLORD' | 'TENANT' | 'OFFICE'

/** Values that every sentence about a claim needs. */
export interface ClaimContext {
  viewer: Viewer
  landlord: string
  tenant: string
  /** Whether several tenants share the contract. Sentences about their answer then name none of them. */
  several: boolean
  currency: CurrencyCode
}

/** The fields of a claim that landlord, tenant and office all see. */
export type AnyClaim = Pick<
  LandlordClaim,
  'id' | 'state' | 'openedAt' | 'answerUntil' | 'turn' | 'items' | 'amount' | 'settledAmount' | 'decidedAt' | 'paidOn'
>

/** The part of a claim that only tenants see, several of whom may answer it. */
type JointPart = Partial<Pick<TenantClaim, 'joint' | 'mayAnswer'>>

export function centsOf(major: number): Cents {
  return fromMajor(major) ?? 0
}

/** A date of the API as a civil date. */
export function dayOf(wire: string): CivilDate {
  return fromWireDate(wire) ?? wire.slice(0, 10)
}

/** The civil date of an instant, in the time zone of the business. */
export function dayAt(instant: string): CivilDate {
  return civilDateIn(new Date(instant))
}

export const CLAIM_TONES: Record<ClaimState, TagProps['tone']> = {
  WITH_TENANT: 'wait',
  WITH_OFFICE: 'wait',
  CONFIRMING: 'wait',
  DECIDED: 'info',
  PAID_OUT: 'ok',
  CLOSED: 'plain',
  TAKEN_BACK: 'plain',
}

export const ITEM_TONES: Record<ClaimItemState, TagProps['tone']> = {
  OPEN: 'wait',
  ACCEPTED: 'ok',
  DISPUTED: 'error',
  COUNTERED: 'wait',
  AGREED: 'ok',
  UNANSWERED: 'wait',
  DECIDED: 'info',
}

/** An amount in the claim's currency. Whole amounts have no cents. */
export function sumOf(
  major: number,
  { currency }: Pick<ClaimContext, 'currency'>,
  { money }: Pick<Texts, 'money'>,
): string {
  return money(centsOf(major), { whole: true, currency })
}

/** Chooses whose answer sentences tell: the reader's, that of the named tenant, or that of all tenants together. */
export function answererFor({ viewer, several }: ClaimContext): 'YOU' | 'ONE' | 'ALL' {
  if (several) return 'ALL'
  return viewer === 'TENANT' ? 'YOU' : 'ONE'
}

/** The reader of a claim's state, or ANSWERED for a tenant whose answer is in but does not count yet (docs/product-decisions.md#d105). */
export function readerOf(claim: AnyClaim & JointPart, { viewer }: ClaimContext): Viewer | 'ANSWERED' {
  return claim.joint && claim.mayAnswer === false ? 'ANSWERED' : viewer
}

/** Says who acts next, and until when. */
export function turnInWords(claim: AnyClaim & JointPart, context: ClaimContext, texts: Texts): string {
  const { t, date } = texts
  const { viewer, tenant } = context
  // The reader has answered, and another tenant may still object; or the first answer counts.
  if (claim.joint && claim.mayAnswer === false && claim.state === 'WITH_TENANT')
    return claim.joint.holdsUntil === null
      ? t('claims.joint.counts')
      : t('claims.joint.waiting', { until: formatDateTime(claim.joint.holdsUntil, texts.locale) })
  const first = claim.joint?.given[0]
  if (claim.mayAnswer && first && claim.joint?.holdsUntil)
    return t('claims.joint.yourTurn', {
      name: first.name,
      until: formatDateTime(claim.joint.holdsUntil, texts.locale),
    })
  return t(`claims.next.${claim.state}`, {
    viewer,
    who: answererFor(context),
    tenant,
    until: date(dayOf(claim.answerUntil)),
    amount: sumOf(claim.settledAmount ?? 0, context, texts),
    paidOn: claim.paidOn === null ? '' : date(dayOf(claim.paidOn)),
  })
}

/** Whether every item has an answer or is past its deadline. */
function isAnswered(items: readonly ClaimItemView[]): boolean {
  return items.every(({ state }) => state !== 'OPEN')
}

/** The steps of a claim: past ones with their dates, the current one and those to come. */
export function claimTimeline(claim: AnyClaim & JointPart, context: ClaimContext, texts: Texts): TimelineItem[] {
  const { t, date } = texts
  const { state, items, openedAt, answerUntil, decidedAt, paidOn } = claim
  const names = {
    viewer: context.viewer,
    who: answererFor(context),
    landlord: context.landlord,
    tenant: context.tenant,
  }
  const on = (day: CivilDate) => t('claims.on', { day: date(day) })
  const opened: TimelineItem = { title: t('claims.step.opened', names), detail: on(dayAt(openedAt)), state: 'done' }
  if (state === 'TAKEN_BACK') return [opened, { title: t('claims.step.takenBack', names), state: 'done' }]
  const unanswered = items.some(
    (item) => item.state === 'UNANSWERED' || (item.state === 'DECIDED' && item.answer === null),
  )
  const answered = state !== 'WITH_TENANT' && isAnswered(items)
  const answeredAt = items
    .flatMap(({ answer }) => (answer === null ? [] : [answer.at]))
    .toSorted()
    .at(-1)
  const answer: TimelineItem = answered
    ? {
        title: t(unanswered ? 'claims.step.unanswered' : 'claims.step.answered', names),
        state: 'done',
        ...(!unanswered && answeredAt !== undefined ? { detail: on(dayAt(answeredAt)) } : {}),
      }
    : {
        title: t('claims.step.answers', names),
        detail: t('claims.until', {
          day: claim.joint?.holdsUntil
            ? formatDateTime(claim.joint.holdsUntil, texts.locale)
            : date(dayOf(answerUntil)),
        }),
        state: 'now',
      }
  const decided = decidedAt !== null
  const decision: TimelineItem = {
    title: t(decided ? 'claims.step.decided' : 'claims.step.decides', names),
    ...(decidedAt === null ? {} : { detail: on(dayAt(decidedAt)) }),
    ...(decided ? { state: 'done' as const } : state === 'WITH_TENANT' ? {} : { state: 'now' as const }),
  }
  if (state === 'CLOSED') return [opened, answer, decision]
  const paid: TimelineItem =
    paidOn === null
      ? { title: t('claims.step.pays', names), ...(decided && isOpenClaim(state) ? { state: 'now' as const } : {}) }
      : { title: t('claims.step.paid', names), detail: on(dayOf(paidOn)), state: 'done' }
  return [opened, answer, decision, paid]
}
