import { INVITATION_COLUMNS, REQUIRED_INVITATION_COLUMNS } from '@nestbond/domain/partners/csv-report'
import { useTexts } from '../../../texts/use-texts.ts'
import { CsvImport } from './CsvImport.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'

/** Imports invitations from a file. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame screen="partner-invitations-import" title={t('partner.invitations.import')}>
      {() => (
        <CsvImport
          kind="invitations"
          columns={INVITATION_COLUMNS}
          required={REQUIRED_INVITATION_COLUMNS}
          list="partner-invitations"
        />
      )}
    </PartnerFrame>
  )
}
