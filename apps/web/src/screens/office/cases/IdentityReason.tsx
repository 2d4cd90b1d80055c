import { LONGEST_IDENTITY_REASON, officeIdentityOpen, type CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface IdentityReasonProps {
  caseId: string
  documentId: string
  onCancel: () => void
  /** The reason is recorded, so the document may be shown. */
  onRecorded: (detail: CaseDetail) => void
}

/** Asks for a reason before an identity document is shown. The reason is kept in the case's history. */
export function IdentityReason({ caseId, documentId, onCancel, onRecorded }: IdentityReasonProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { reason: '' },
    schema: officeIdentityOpen.payload,
    send: (payload) => callApi('officeIdentityOpen', { params: { id: caseId, documentId }, payload }),
    onDone: onRecorded,
    area: 'office',
  })
  return (
    <Dialog open title={t('office.identity.title')} closeLabel={t('common.close')} onClose={onCancel}>
      <form className="stack-s" noValidate data-act="identity" onSubmit={form.onSubmit}>
        <p>{t('office.identity.text')}</p>
        <Trouble of={form.trouble} />
        <TextArea
          {...form.field('reason')}
          label={t('office.identity.reason')}
          hint={t('office.identity.reasonHint')}
          maxLength={LONGEST_IDENTITY_REASON}
          rows={2}
        />
        <div className="split start">
          <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
            {t('office.identity.open')}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {t('office.identity.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
