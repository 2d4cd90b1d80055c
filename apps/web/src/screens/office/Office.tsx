import { useTexts } from '../../texts/use-texts.ts'
import { OfficeFrame } from './OfficeFrame.tsx'

export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office" title={t('office.queue.title')}>
      {() => <h1 className="title">{t('office.queue.title')}</h1>}
    </OfficeFrame>
  )
}
