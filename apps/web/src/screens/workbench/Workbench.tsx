import { useTexts } from '../../texts/use-texts.ts'
import { OfficeFrame } from '../office/OfficeFrame.tsx'

/** Rules and tariff. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-rules" title={t('office.tab.rules')}>
      {() => <h1 className="title">{t('office.tab.rules')}</h1>}
    </OfficeFrame>
  )
}
