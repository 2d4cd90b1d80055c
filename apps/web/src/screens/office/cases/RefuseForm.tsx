import { useState } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CaseDraftHandle } from './case-draft.ts'
import { fullName } from './case-words.ts'
import { missing } from '../field-fault.ts'
import { NoteField } from './NoteField.tsx'
import type { Act } from '../use-act.ts'

interface RefuseFormProps {
  detail: CaseDetail
  act: Act
  handle: CaseDraftHandle
  onBack: () => void
}

/** A refusal needs a reason for the record and a text for the tenant. It is confirmed before it is sent. */
export function RefuseForm({ detail, act, handle: { draft, change }, onBack }: RefuseFormProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const name = fullName(detail.tenant)
  const faults = missing({ note: draft.note, message: draft.refusal })
  const refuse = async () => {
    await act.run('officeCaseRefuse', faults, { note: draft.note, message: draft.refusal })
    setAsking(false)
  }
  return (
    <form
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (faults.length > 0) void act.run('officeCaseRefuse', faults, { note: draft.note, message: draft.refusal })
        else setAsking(true)
      }}
    >
      <NoteField
        name="note"
        label={t('office.decide.note')}
        optional={t('office.decide.noteWhere')}
        value={draft.note}
        act={act}
        onText={(note) => change({ note })}
      />
      <NoteField
        name="message"
        label={t('office.refuse.message', { name })}
        hint={t('office.ask.hint', { language: t(`office.language.${detail.application.language}`) })}
        value={draft.refusal}
        act={act}
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
            busy={act.busy}
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
