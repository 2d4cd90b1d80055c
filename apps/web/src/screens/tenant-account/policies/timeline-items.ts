import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Texts } from '../../../texts/use-texts.ts'
import { beginOfPolicy, dayOf } from '../../policy/policy-values.ts'

/** The steps of a contract as timeline items: past ones with their day, the current one, and those to come. */
export function timelineItems(
  policy: Pick<
    AccountPolicy,
    | 'timeline'
    | 'stage'
    | 'role'
    | 'tenants'
    | 'firstTenant'
    | 'landlord'
    | 'country'
    | 'insuranceStart'
    | 'presentSecurity'
    | 'certificateCode'
  >,
  today: CivilDate,
  { t, date }: Texts,
): TimelineItem[] {
  const { timeline, stage, role, tenants, firstTenant: first, landlord, country } = policy
  const several = String(tenants !== first)
  const { begins } = beginOfPolicy(policy, today)
  return timeline.map(({ kind, on, state }) => {
    // A step that is agreed for a future day is worded in the future tense, even if it is the current one. An invitation is, while its letter is not posted.
    const begun = kind === 'MOVED_OUT' || (kind === stage && kind !== 'INVITED')
    const tense = state === 'done' || (state === 'now' && begun) ? 'past' : 'coming'
    const title = t(`account.step.${kind}`, { tense, role, first, several, landlord: landlord.name, country })
    const day = on === null ? null : date(dayOf(on))
    const detail = day === null ? t('account.stepNoDay', { kind }) : t('account.stepDay', { kind, tense, day, begins })
    return { title, detail, ...(state === 'next' ? {} : { state }) }
  })
}
