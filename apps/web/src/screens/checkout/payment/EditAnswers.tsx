import type { Section } from '@nestbond/domain/journey/step'
import { useTexts } from '../../../texts/use-texts.ts'

/**
 * A link to change the answers of a section. A changed answer requires a new risk check and a new offer (changed answers, docs/product-decisions.md#d14).
 */
export function EditAnswers({ section, onEdit }: { section: Section; onEdit: (section: Section) => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="link-btn"
      aria-label={t(`payment.edit.${section}`)}
      onClick={() => onEdit(section)}
    >
      {t('common.edit')}
    </button>
  )
}
