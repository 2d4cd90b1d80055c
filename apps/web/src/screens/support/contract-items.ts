import type { PersonPage } from '@nestbond/api/support/person-page'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import type { Texts } from '../../texts/use-texts.ts'
import { dayOf } from '../policy/policy-values.ts'
import { meansText } from './means-text.ts'

type Policy = Pick<NonNullable<PersonPage['policy']>, 'timeline' | 'stage'>

/** The steps of a contract as colleagues speak of them: who did what, and on which day. Each means of payment stands at the day on which it was saved. */
export function contractItems(
  { timeline, stage }: Policy,
  payments: PersonPage['payments'],
  texts: Texts,
): TimelineItem[] {
  const { t, date } = texts
  const waiting = [...payments]
  const savedUntil = (day: string | null): TimelineItem[] => {
    // The means of payment comes before the signature of the same day.
    const count = waiting.findIndex(({ since }) => day !== null && dayOf(since) > day)
    return waiting.splice(0, count === -1 ? waiting.length : count).map((payment) => ({
      title: t('support.paymentSaved', { means: meansText(payment, texts) }),
      detail:
        payment.mandateReference === null
          ? date(dayOf(payment.since))
          : `${date(dayOf(payment.since))} · ${t('support.mandate', { reference: payment.mandateReference })}`,
      state: 'done',
    }))
  }
  const items = timeline.flatMap(({ kind, on, state }) => {
    const begun = kind === 'MOVED_OUT' || (kind === stage && kind !== 'INVITED')
    const tense = state === 'done' || (state === 'now' && begun) ? 'past' : 'coming'
    const step: TimelineItem = {
      title: t(`support.step.${kind}`, { tense }),
      detail: on === null ? t('support.stepNoDay') : date(dayOf(on)),
      ...(state === 'next' ? {} : { state }),
    }
    // A step to come is later than everything that was saved.
    return [...savedUntil(state === 'next' || on === null ? null : dayOf(on)), step]
  })
  return [...items, ...savedUntil(null)]
}
