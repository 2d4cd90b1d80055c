import { useTexts } from '../../texts/use-texts.ts'

export function Screen() {
  const { t } = useTexts()
  return <main>{t('office.queue.title')}</main>
}
