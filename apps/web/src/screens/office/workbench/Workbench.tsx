import './Workbench.css'
import { useRef } from 'react'
import type { WorkbenchVersion } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { DraftForm } from './DraftForm.tsx'
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
