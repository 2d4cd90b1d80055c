import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Texts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'

type Named = NonNullable<AccountPolicy['moveOut']['named']>

/** The steps from the handover of the home to the end of the contract: past ones, the present one, and those to come. */
export function moveOutItems(
  policy: Pick<AccountPolicy, 'role' | 'tenants' | 'firstTenant' | 'landlord' | 'cancel'>,
  named: Named,
  today: CivilDate,
  { t, date }: Texts,
): TimelineItem[] {
  const { role, tenants, firstTenant, cancel } = policy
  const landlord = policy.landlord.name
  const several = String(tenants !== firstTenant)
  const day = dayOf(named.landlordDay ?? named.day)
  const past = day <= today
  const asked = cancel.way === 'ASKED'
  const askedOn =
    asked && cancel.release ? civilDateIn(new Date(cancel.release.requestedAt)) : dayOf(named.releaseAskedOn)
  const posted = named.letterOn !== null
  const steps = [
    {
      title: t('account.moveOut.step.day', { past: String(past), role }),
      detail: t('account.moveOut.step.dayDetail', { day: date(day) }),
      done: past,
    },
    {
      title: t('account.moveOut.step.ask', { asked: String(asked), landlord }),
      detail: t('account.moveOut.step.askDetail', { day: date(askedOn), several }),
      done: asked,
    },
    {
      title: t('account.moveOut.step.remind', { landlord }),
      detail: t('account.moveOut.step.remindDetail', { landlord }),
      done: posted,
    },
    {
      title: t('account.moveOut.step.letter', { posted: String(posted), landlord }),
      detail: t('account.moveOut.step.letterDetail', {
        posted: String(posted),
        landlord,
        day: named.letterOn === null ? '' : date(dayOf(named.letterOn)),
      }),
      done: posted,
    },
    {
      title: t('account.moveOut.step.end'),
      detail: t('account.moveOut.step.endDetail', {
        known: String(named.silentUntil !== null),
        landlord,
        day: named.silentUntil === null ? '' : date(dayOf(named.silentUntil)),
      }),
      done: false,
    },
  ]
  const now = steps.findIndex(({ done }) => !done)
  return steps.map(({ title, detail, done }, index) => ({
    title,
    detail,
    ...(done ? { state: 'done' as const } : index === now ? { state: 'now' as const } : {}),
  }))
}
