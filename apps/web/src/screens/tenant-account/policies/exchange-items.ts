import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Texts } from '../../../texts/use-texts.ts'

type Exchange = NonNullable<AccountPolicy['depositExchange']>

const STEPS = ['letter', 'certificate', 'cash', 'received'] as const
/** Index of the current step. All steps before it are done. */
const NOW: Record<Exchange['state'], number> = {
  LETTER: 0,
  CERTIFICATE: 1,
  CASH: 2,
  WITH_OFFICE: 2,
  RECEIVED: 4,
  ENDED: 4,
}

/** The four steps as timeline items, with the days on which they were done. The tenant confirms the landlord's payment. */
export function exchangeItems(
  { state, letterAt, acceptedAt, receivedAt }: Exchange,
  values: { landlord: string; country: AccountPolicy['country']; amount: string },
  { t, date }: Pick<Texts, 't' | 'date'>,
): TimelineItem[] {
  const at = { letter: letterAt, certificate: acceptedAt, cash: receivedAt, received: receivedAt }
  return STEPS.map((step, index) => {
    if (index > NOW[state]) return { title: t(`exchange.step.${step}`, values) }
    if (index === NOW[state]) return { title: t(`exchange.step.${step}`, values), state: 'now' }
    const day = at[step]
    // A landlord who accepts at once needs no letter.
    const detail = day === null ? t('exchange.step.letter.skipped') : date(civilDateIn(new Date(day)))
    return { title: t(`exchange.step.${step}.done`, values), detail, state: 'done' }
  })
}
