import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { StepId } from '@nestbond/domain/journey/order'
import { useTexts } from '../../../texts/use-texts.ts'

/** Names the questions that a changed answer has opened, while the tenant answers them. */
export function OpenedQuestions({ steps }: { steps: readonly StepId[] }) {
  const { t } = useTexts()
  const questions = steps.map((step) => t(`steps.${step}.term`)).join(', ')
  return (
    <Notice tone="quiet" role="status">
      {t('steps.edit.opened', { count: steps.length, questions })}
    </Notice>
  )
}
