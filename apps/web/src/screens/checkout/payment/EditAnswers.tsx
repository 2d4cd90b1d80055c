import { useRouter } from '@tanstack/react-router'
import { setEditing } from '../../../application/application.ts'
import type { Section } from '@nestbond/domain/journey/step'
import { stepsOf } from '@nestbond/domain/journey/summary'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/**
 * Links to the questions of a section. A changed answer requires a new risk check and a new offer (changed answers, docs/product-decisions.md#d14).
 */
export function EditAnswers({ section }: { section: Section }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  return (
    <button
      type="button"
      className="link-btn"
      aria-label={t(`payment.edit.${section}`)}
      onClick={() => {
        const steps = stepsOf(section)
        setEditing(steps)
        void router.navigate({ href: pathTo('onboarding', locale, { search: { step: steps[0] } }) })
      }}
    >
      {t('common.edit')}
    </button>
  )
}
