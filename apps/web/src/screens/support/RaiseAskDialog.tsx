import { officePersonRaiseAsk } from '@nestbond/api/support/person-decisions'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { LONGEST_DEPOSIT_REASON, RAISE_DOCUMENTS } from '@nestbond/domain/premiums/deposit-change-fields'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { missing } from '../../forms/field-fault.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

type RaiseKind = (typeof RAISE_DOCUMENTS)[number]

interface RaiseAskDialogProps {
  page: PersonPage
  raise: NonNullable<PersonPage['raise']>
  onDone: (page: PersonPage) => void
  onCancel: () => void
}

/** Asks the tenant for documents before a raise of the deposit is decided. Those that the rules ask for are chosen. */
export function RaiseAskDialog({ page, raise, onDone, onCancel }: RaiseAskDialogProps) {
  const { t } = useTexts()
  const [documents, setDocuments] = useState<readonly RaiseKind[]>(
    RAISE_DOCUMENTS.filter((kind) => raise.documents.includes(kind)),
  )
  const form = useApiForm({
    values: { message: '' },
    schema: officePersonRaiseAsk.payload,
    body: ({ message }) => ({ version: raise.version, documents: [...documents], message }),
    check: ({ message }) => [
      ...(documents.length === 0 ? [{ field: 'documents', ...REQUIRED }] : []),
      ...missing({ message }),
    ],
    send: (payload) => callApi('officePersonRaiseAsk', { params: { id: page.id }, payload, quiet: true }),
    onDone,
    area: 'support',
  })
  const { error } = form.fault('documents')
  return (
    <Dialog open title={t('support.raise.ask')} closeLabel={t('common.close')} onClose={onCancel}>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <p>{t('support.raise.askText')}</p>
        <Trouble of={form.trouble} />
        <fieldset className="stack-s" aria-describedby={error ? 'raise-kinds-error' : undefined}>
          <legend className="label">{t('support.raise.askKinds')}</legend>
          {RAISE_DOCUMENTS.map((kind) => (
            <Checkbox
              key={kind}
              name="documents"
              id={`raise-${kind}`}
              value={kind}
              checked={documents.includes(kind)}
              onChange={(event) => {
                form.touch('documents')
                const chosen = event.currentTarget.checked
                setDocuments(RAISE_DOCUMENTS.filter((one) => (one === kind ? chosen : documents.includes(one))))
              }}
            >
              {t(`common.document.${kind}`)}
            </Checkbox>
          ))}
          {error && <FieldError id="raise-kinds-error" {...error} />}
        </fieldset>
        <TextArea
          {...form.field('message')}
          label={t('support.raise.askMessage')}
          maxLength={LONGEST_DEPOSIT_REASON}
          rows={3}
        />
        <div className="split start">
          <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
            {t('support.raise.ask')}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {t('support.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
