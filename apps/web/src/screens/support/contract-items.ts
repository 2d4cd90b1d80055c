import type { PersonPage } from '@nestbond/api/support/people'
import type { TimelineItem } from '@nestbond/design-system/Timeline.tsx'
import type { Texts } from '../../texts/use-texts.ts'
import { dayOf } from '../policy/policy-values.ts'

/** The steps of a contract as colleagues speak of them: who did what, and on which day. */
export function contractItems(
  { timeline, stage }: Pick<NonNullable<PersonPage['policy']>, 'timeline' | 'stage'>,
  { t, date }: Texts,
): TimelineItem[] {
  return timeline.map(({ kind, on, state }) => {
    const tense = state === 'done' || (state === 'now' && (kind === stage || kind === 'MOVED_OUT')) ? 'past' : 'coming'
    return {
      title: t(`support.step.${kind}`, { tense }),
      detail: on === null ? t('support.stepNoDay') : date(dayOf(on)),
      ...(state === 'next' ? {} : { state }),
    }
  })
}
