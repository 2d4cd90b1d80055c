import { officeCaseAsk, type CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { Send } from '@nestbond/design-system/icons.tsx'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { DOCUMENT_KINDS } from '@nestbond/domain/values/enums'
import { callApi } from '../../../api/client.ts'
import { missing } from '../../../forms/field-fault.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { NoteField } from './NoteField.tsx'
import type { CaseFormOptions } from './case-form.ts'
import { Stale } from './Stale.tsx'

interface AskFormProps {
  detail: CaseDetail
  options: CaseFormOptions
  handle: CaseDraftHandle
  /** Null if there is no other form to return to. */
  onBack: (() => void) | null
}

/** Requests documents from the tenant, with an explanation. Both are sent by mail. */
export function AskForm({ detail, options, handle: { draft, change }, onBack }: AskFormProps) {
  const { t } = useTexts()
  const form = useApiForm({
    schema: officeCaseAsk.payload,
    body: () => ({ version: detail.version, documents: draft.documents, message: draft.question }),
    send: (payload) => callApi('officeCaseAsk', { params: { id: detail.id }, payload }),
    ...options,
  })
  const { error } = form.fault('documents')
  return (
    <form
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The API's schema accepts an empty list.
        const none = draft.documents.length === 0 ? [{ field: 'documents', ...REQUIRED }] : []
        const faults = [...none, ...missing({ message: draft.question })]
        void (faults.length > 0 ? form.run(async () => {}, faults) : form.submit())
      }}
    >
      <Stale form={form} />
      <fieldset className="decide-kinds" aria-describedby={error ? 'kinds-error' : undefined}>
        <legend className="label">{t('office.ask.kinds')}</legend>
        {DOCUMENT_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name="documents"
            id={`ask-${kind}`}
            value={kind}
            checked={draft.documents.includes(kind)}
            onChange={(event) => {
              form.touch('documents')
              const chosen = event.currentTarget.checked
              change({
                documents: DOCUMENT_KINDS.filter((one) => (one === kind ? chosen : draft.documents.includes(one))),
              })
            }}
          >
            {t(`common.document.${kind}`)}
          </Checkbox>
        ))}
        {error && <FieldError id="kinds-error" {...error} />}
      </fieldset>
      <NoteField
        name="message"
        label={t('office.ask.message')}
        hint={t('office.ask.hint', { language: t(`office.language.${detail.application.language}`) })}
        value={draft.question}
        form={form}
        onText={(question) => change({ question })}
      />
      <div className="decide-row">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          <Send /> {t('office.ask.send')}
        </Button>
        {onBack && (
          <Button variant="secondary" size="small" onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
