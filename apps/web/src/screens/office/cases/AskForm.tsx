import type { CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { Send } from '@nestbond/design-system/icons.tsx'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { DOCUMENT_KINDS } from '@nestbond/domain/values/enums'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { fieldFault, missing } from '../field-fault.ts'
import { NoteField } from './NoteField.tsx'
import type { Act } from '../use-act.ts'

interface AskFormProps {
  detail: CaseDetail
  act: Act
  handle: CaseDraftHandle
  /** Null if there is no other form to return to. */
  onBack: (() => void) | null
}

/** Requests documents from the tenant, with an explanation. Both are sent by mail. */
export function AskForm({ detail, act, handle: { draft, change }, onBack }: AskFormProps) {
  const texts = useTexts()
  const { t } = texts
  const { error } = fieldFault(act.errors, 'documents', texts)
  return (
    <form
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const none = draft.documents.length === 0 ? [{ field: 'documents', ...REQUIRED }] : []
        void act.run('officeCaseAsk', [...none, ...missing({ message: draft.question })], {
          documents: draft.documents,
          message: draft.question,
        })
      }}
    >
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
              act.touch('documents')
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
        act={act}
        onText={(question) => change({ question })}
      />
      <div className="decide-row">
        <Button type="submit" size="small" busy={act.busy} busyLabel={t('office.busy')}>
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
