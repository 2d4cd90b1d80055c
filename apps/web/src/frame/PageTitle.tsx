import { useProductName } from '../api/settings.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The window's title: '{title} - {product}'. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTexts()
  const product = useProductName()
  return <title>{t('common.pageTitle', { title, product })}</title>
}
