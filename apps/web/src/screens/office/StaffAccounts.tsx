import { useTexts } from '../../texts/use-texts.ts'
import { OfficeFrame } from './OfficeFrame.tsx'

export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-staff" title={t('office.tab.staff')}>
      {() => <h1 className="title">{t('office.tab.staff')}</h1>}
    </OfficeFrame>
  )
}
