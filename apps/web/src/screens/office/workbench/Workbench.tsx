import './Workbench.css'
import '@nestbond/design-system/Card.css'
import { useEffect, useRef } from 'react'
import type { WorkbenchVersion, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { figureAsTyped, figureInWords, figureNames, figureSign, typedFigure } from './figures.ts'
import { SUBJECTS, useWorkbenchPlace, type Subject } from './use-place.ts'
import { VersionTable } from './VersionTable.tsx'
import { VersionView } from './VersionView.tsx'

/** Rules and tariffs for non-programmers: present, past and planned versions, and dry runs of changes. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-rules" title={t('workbench.title')}>
      {() => <Workbench />}
    </OfficeFrame>
  )
}

function Workbench() {
  const { t, locale } = useTexts()
  const all = useCall('officeRules', { language: locale })
  const place = useWorkbenchPlace()
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const versions = all.data?.versions.filter((version) => subjectOf(version) === place.subject) ?? []
  const chosen = versions.find(({ id }) => id === place.version) ?? versions.find(({ state }) => state === 'IN_FORCE')
  return (
    <>
      <div className="page-head">
        <h1 className="title">{t('workbench.title')}</h1>
        <p className="small">{t('workbench.lead')}</p>
      </div>
      <Segments
        label={t('workbench.subjects')}
        value={place.subject}
        segments={SUBJECTS.map((value) => ({ value, label: t(`workbench.subject.${value}`) }))}
        onSelect={(subject) => place.go({ subject, version: null })}
      />
      {all.error && <Failed error={all.error} onRetry={all.refetch} />}
      {all.isPending && <Skeleton shape="field" count={6} />}
      {all.data && chosen && (
        <>
          <div className="stack-s">
            <div className="split">
              <h2 className="heading">{t('workbench.versions')}</h2>
              <Button
                ref={opener}
                size="small"
                variant="secondary"
                aria-expanded={place.drafting}
                onClick={() => place.go({ version: chosen.id, drafting: true })}
              >
                {t('workbench.draft')}
              </Button>
            </div>
            <VersionTable
              versions={versions}
              chosen={chosen.id}
              href={(version) => place.href({ version })}
              onChoose={(version) => place.go({ version })}
            />
          </div>
          {place.drafting && (
            <DraftForm
              key={`${place.subject} ${chosen.id}`}
              subject={place.subject}
              from={chosen}
              onCancel={() => {
                place.go({ version: chosen.id })
                focusAfter(() => opener.current)
              }}
              onMade={(made) => {
                reload('officeRules')
                place.go({ version: made.id })
              }}
            />
          )}
          {!place.drafting && (
            <VersionView key={chosen.id} version={chosen} earliestDay={all.data.earliestDay.slice(0, 10)} />
          )}
        </>
      )}
    </>
  )
}

function subjectOf({ country }: WorkbenchVersion): Subject {
  return country ?? 'rules'
}

interface DraftFormProps {
  subject: Subject
  /** The version whose figures prefill the form. */
  from: WorkbenchVersion
  onMade: (version: WorkbenchVersionDetail) => void
  onCancel: () => void
}

/** New figures with a reason. The input survives a failed call, a reload and a new sign-in. */
function DraftForm({ subject, from, onMade, onCancel }: DraftFormProps) {
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
