import '@nestbond/design-system/Card.css'
import { useEffect, useRef, useState } from 'react'
import type { WorkbenchVersion, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../../api/client.ts'
import { drafts } from '../../../application/drafts.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { fieldFault } from '../field-fault.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { figureAsTyped, figureInWords, figureNames, figureSign, typedFigure } from './figures.ts'
import type { Subject } from './use-place.ts'

interface DraftFormProps {
  subject: Subject
  /** The version whose figures prefill the form. */
  from: WorkbenchVersion
  onMade: (version: WorkbenchVersionDetail) => void
  onCancel: () => void
}

/** New figures with a reason. The input survives a failed call, a reload and a new sign-in. */
export function DraftForm({ subject, from, onMade, onCancel }: DraftFormProps) {
  const texts = useTexts()
  const { t } = texts
  const form = useSubmit()
  const names = figureNames(from.kind)
  // The prefix `office.` has the draft removed on sign-out.
  const kept = `office.workbench.${subject}.${from.id}`
  const [values, setValues] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(names.map((name) => [name, figureAsTyped(from.figures[name] ?? 0, texts)])),
    note: '',
    ...(drafts.get(kept) as Record<string, string> | null),
  }))
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const change =
    (name: string, field: string) => (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const now = { ...values, [name]: event.currentTarget.value }
      setValues(now)
      drafts.set(kept, now)
      form.touch(field)
    }
  const make = async () => {
    const figures = Object.fromEntries(names.map((name) => [name, typedFigure(values[name] ?? '')]))
    const country = subject === 'rules' ? null : subject
    const made = await callApi('officeRulesDraft', {
      payload: { kind: from.kind, country, figures, note: values['note'] ?? '' },
    })
    drafts.delete(kept)
    onMade(made)
  }
  const summary = form.errors.map((error) => ({
    field: error.field,
    message: fieldFault(form.errors, error.field, texts).error?.message ?? '',
  }))
  return (
    <CardForm
      title={t('workbench.draftTitle', { version: from.id })}
      level={2}
      lead={t('workbench.draftLead')}
      trouble={form.trouble}
      onSend={() => form.send([], make)}
    >
      <ErrorSummary title={t('workbench.faults')} items={summary} level={3} />
      <div className="workbench-fields">
        {names.map((name, at) => (
          <TextField
            key={name}
            ref={at === 0 ? first : undefined}
            name={`figures.${name}`}
            inputMode="decimal"
            autoComplete="off"
            label={t(`workbench.figure.${name}`)}
            hint={t('workbench.soFar', { figure: figureInWords(name, from.figures[name] ?? 0, texts) })}
            {...figureSign(name)}
            value={values[name] ?? ''}
            onChange={change(name, `figures.${name}`)}
            {...fieldFault(form.errors, `figures.${name}`, texts)}
          />
        ))}
      </div>
      <TextArea
        name="note"
        label={t('workbench.why')}
        hint={t('workbench.whyHint')}
        rows={3}
        value={values['note'] ?? ''}
        onChange={change('note', 'note')}
        {...fieldFault(form.errors, 'note', texts)}
      />
      <FormFoot size="small" busy={form.busy} busyLabel={t('office.busy')} onCancel={onCancel}>
        {t('workbench.make')}
      </FormFoot>
    </CardForm>
  )
}
