import { PROPERTY_COLUMNS, REQUIRED_PROPERTY_COLUMNS } from '@nestbond/domain/partners/csv-report'
import { useTexts } from '../../../texts/use-texts.ts'
import { CsvImport } from '../invitations/CsvImport.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'

/** Imports houses and units from a file. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner-properties-import" title={t('partner.properties.import')}>
      {() => (
        <CsvImport
          kind="properties"
          columns={PROPERTY_COLUMNS}
          required={REQUIRED_PROPERTY_COLUMNS}
          list="partner-properties"
        />
      )}
    </PartnerFrame>
  )
}
