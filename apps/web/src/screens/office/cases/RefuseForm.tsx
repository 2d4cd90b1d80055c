import { fullName } from '@nestbond/domain/values/person-name'
import { useState } from 'react'
import { officeCaseRefuse, type CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { callApi } from '../../../api/client.ts'
import { missing } from '../../../forms/field-fault.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { NoteField } from './NoteField.tsx'
import type { CaseFormOptions } from './case-form.ts'
import { Stale } from './Stale.tsx'

interface RefuseFormProps {
  detail: CaseDetail
  options: CaseFormOptions
  handle: CaseDraftHandle
  onBack: () => void
}

/** A refusal needs a reason for the record and a text for the tenant. It is confirmed before it is sent. */
export function RefuseForm({ detail, options, handle: { draft, change }, onBack }: RefuseFormProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const name = fullName(detail.tenant)
  const form = useApiForm({
    schema: officeCaseRefuse.payload,
    body: () => ({ version: detail.version, note: draft.note, message: draft.refusal }),
    send: (payload) => callApi('officeCaseRefuse', { params: { id: detail.id }, payload }),
    ...options,
  })
  const refuse = async () => {
    await form.submit()
    setAsking(false)
  }
  return (
    <form
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.run(async () => setAsking(true), missing({ note: draft.note, message: draft.refusal }))
      }}
    >
      <Stale form={form} />
      <NoteField
        name="note"
        label={t('office.decide.note')}
        optional={t('office.decide.noteWhere')}
        value={draft.note}
        form={form}
        onText={(note) => change({ note })}
      />
      <NoteField
        name="message"
        label={t('office.refuse.message', { name })}
        hint={t('office.ask.hint', { language: t(`office.language.${detail.application.language}`) })}
        value={draft.refusal}
        form={form}
        onText={(refusal) => change({ refusal })}
      />
      <div className="decide-row">
        <Button type="submit" variant="danger" size="small">
          {t('office.decide.refuse')} …
        </Button>
        <Button variant="secondary" size="small" onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={t('office.refuse.ask', { name })}
        closeLabel={t('common.close')}
        onClose={() => setAsking(false)}
      >
        <p>{t(detail.fourEyes ? 'office.refuse.askFourEyes' : 'office.refuse.askText')}</p>
        <blockquote className="case-quote">{draft.refusal}</blockquote>
        <div className="split start">
          <Button
            variant="danger"
            size="small"
            busy={form.busy}
            busyLabel={t('office.busy')}
            onClick={() => void refuse()}
          >
            {t(detail.fourEyes ? 'office.refuse.propose' : 'office.refuse.yes')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsking(false)}>
            {t('common.back')}
          </Button>
        </div>
      </Dialog>
    </form>
  )
}
