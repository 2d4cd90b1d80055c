import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Texts } from '../../../texts/use-texts.ts'

type Exchange = NonNullable<AccountPolicy['depositExchange']>
/** An exchange that has ended early has no steps to show. */
type ShownState = Exclude<Exchange['state'], 'ENDED'>

const STEPS = ['letter', 'certificate', 'cash', 'received'] as const
/** Index of the current step. All steps before it are done. */
const NOW: Record<ShownState, number> = {
  LETTER: 0,
  CERTIFICATE: 1,
  CASH: 2,
  WITH_OFFICE: 2,
  RECEIVED: 4,
}

/** The four steps as timeline items, with the days on which they were done. The tenant confirms the landlord's payment. */
export function exchangeItems(
  {
    state,
    letterAt,
    acceptedAt,
    receivedAt,
  }: Pick<Exchange, 'letterAt' | 'acceptedAt' | 'receivedAt'> & { state: ShownState },
  values: { landlord: string; country: AccountPolicy['country']; amount: string },
  { t, date }: Pick<Texts, 't' | 'date'>,
): TimelineItem[] {
  const at = { letter: letterAt, certificate: acceptedAt, cash: receivedAt, received: receivedAt }
  return STEPS.map((step, index) => {
    if (index > NOW[state]) return { title: t(`exchange.step.${step}`, values) }
    if (index === NOW[state]) return { title: t(`exchange.step.${step}`, values), state: 'now' }
    const title = t(`exchange.step.${step}.done`, values)
    const day = at[step]
    if (day !== null) return { title, detail: date(civilDateIn(new Date(day))), state: 'done' }
    // A landlord who accepts at once needs no letter.
    return { title, ...(step === 'letter' ? { detail: t('exchange.step.letter.skipped') } : {}), state: 'done' }
  })
}
