import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { Page } from '../../../frame/Page.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { CodeForm } from './CodeForm.tsx'

/** Asks the reader of a printed certificate for its code (certificates, docs/product-decisions.md#d47). */
export function Screen() {
  const { t } = useTexts()
  return (
    <Page
      screen="certificate-code"
      title={t('certificate.titleAny')}
      layout="side-even"
      stage={{
        house: { drawing: <HouseParts parts={houseStates('done', { light: 'done', name: 'done' })} /> },
        evening: true,
      }}
    >
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('certificate.titleAny')}</h1>
          <p>{t('certificate.code.lead')}</p>
        </div>
        <CodeForm />
        <p className="small">{t('certificate.code.noNames')}</p>
      </div>
    </Page>
  )
}
