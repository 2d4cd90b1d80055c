import '@nestbond/design-system/Fold.css'
import type { CaseDetail } from '@nestbond/api/office/cases'
import { answersOf, presentAnswers } from '@nestbond/domain/journey/user-answers'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { livesThere } from '../../../application/lives-there.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { summaryRows } from '../../application/summary/summary-rows.ts'

/**
 * The answers in the three groups of the tenant's summary, without those that must not affect the decision (traits the office does not see,
 * docs/product-decisions.md#d63).
 */
export function CaseAnswers({ detail: { application } }: { detail: CaseDetail }) {
  const texts = useTexts()
  const { t } = texts
  const unanswered = presentAnswers({})
  const rows = summaryRows(
    answersOf({ ...unanswered, ...application, userInfo: { ...unanswered.userInfo, ...application.userInfo } }),
    application.country,
    texts,
    livesThere(application, application),
  )
  const seen = (of: typeof rows.personal) => of.filter(({ trait }) => !trait)
  const groups = [
    { id: 'personal', title: t('office.answers.personal'), rows: seen(rows.personal), open: true },
    { id: 'rental', title: t('office.answers.rental'), rows: seen(rows.rental), open: true },
    { id: 'landlord', title: t('office.answers.landlord'), rows: rows.landlord, open: false },
  ]
  return (
    <section aria-labelledby="answers-title" className="case-answers">
      <h3 className="heading" id="answers-title">
        {t('office.answers.title')}
      </h3>
      {groups.map((group) => (
        <details key={group.id} className="fold" open={group.open}>
          <summary>{group.title}</summary>
          <DataList
            rows={[
              ...group.rows.map(({ term, lines }) => ({
                term,
                value: lines.length === 0 ? '–' : lines.map((line) => <span key={line}>{line}</span>),
              })),
              ...(group.id === 'landlord' && application.message
                ? [{ term: t('office.answers.message'), value: application.message }]
                : []),
            ]}
          />
        </details>
      ))}
    </section>
  )
}
