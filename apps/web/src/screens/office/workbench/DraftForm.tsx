import '@nestbond/design-system/Card.css'
import { useEffect, useRef } from 'react'
import type { WorkbenchVersion, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
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
  const names = figureNames(from.kind)
  const form = useApiForm({
    values: () => ({
      figures: Object.fromEntries(names.map((name) => [name, figureAsTyped(from.figures[name] ?? 0, texts)])) as Record<
        string,
        string
      >,
      note: '',
    }),
    // The prefix `office.` has the draft removed on sign-out.
    draft: `office.workbench.${subject}.${from.id}`,
    send: ({ figures, note }) =>
      callApi('officeRulesDraft', {
        payload: {
          kind: from.kind,
          country: subject === 'rules' ? null : subject,
          figures: Object.fromEntries(names.map((name) => [name, typedFigure(figures[name] ?? '')])),
          note,
        },
      }),
    onDone: onMade,
    area: 'office',
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <CardForm
      title={t('workbench.draftTitle', { version: from.id })}
      level={2}
      lead={t('workbench.draftLead')}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <ErrorSummary title={t('workbench.faults')} items={form.faults} level={3} />
      <div className="workbench-fields">
        {names.map((name, at) => (
          <TextField
            key={name}
            ref={at === 0 ? first : undefined}
            {...form.field(`figures.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            label={t(`workbench.figure.${name}`)}
            hint={t('workbench.soFar', { figure: figureInWords(name, from.figures[name] ?? 0, texts) })}
            {...figureSign(name)}
          />
        ))}
      </div>
      <TextArea {...form.field('note')} label={t('workbench.why')} hint={t('workbench.whyHint')} rows={3} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('office.busy')} onCancel={onCancel}>
        {t('workbench.make')}
      </FormFoot>
    </CardForm>
  )
}
