import '@nestbond/design-system/Fold.css'
import type { Ref } from 'react'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Staff } from '@nestbond/api/staff/office-session'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { answersOf, presentAnswers } from '@nestbond/domain/journey/user-answers'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatPercent } from '@nestbond/messages/format'
import { livesThere } from '../../../application/lives-there.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { summaryRows } from '../../application/summary/summary-rows.ts'
import { CaseDocuments } from './CaseDocuments.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseSignals } from './CaseSignals.tsx'
import { CreditReportNotice } from './CreditReportNotice.tsx'

interface CaseViewProps {
  detail: CaseDetail
  me: Staff
  headingRef: Ref<HTMLHeadingElement>
  onPut: (detail: CaseDetail) => void
  onStale: () => void
}

function doubleText({ certain, houseNumber }: CaseDetail['doublePolicies'][number]) {
  if (houseNumber !== null) return 'office.case.doubleRange'
  return certain ? 'office.case.doubleCertain' : 'office.case.doubleMaybe'
}

/** Everything needed to decide the case, most relevant first. */
export function CaseView({ detail, me, headingRef, onPut, onStale }: CaseViewProps) {
  const { t, money, date, locale } = useTexts()
  const { application, decision, doublePolicies } = detail
  const amount = (major: number | null) => (major === null ? '–' : money(fromMajor(major) ?? 0, { whole: true }))
  const burden = rentBurden(application)
  const score = decision?.creditBureau?.score
  return (
    <>
      <CaseHead detail={detail} me={me} headingRef={headingRef} onPut={onPut} onStale={onStale} />
      <PromiseNotice detail={detail} />
      <CreditReportNotice detail={detail} onPut={onPut} onStale={onStale} />
      {detail.message !== null && (
        <blockquote className="case-quote">
          {detail.message}
          <cite>{t('office.case.messageBy')}</cite>
        </blockquote>
      )}
      {doublePolicies.length > 0 && (
        <Notice tone="wait">
          <p>
            <strong>{t('office.case.doubleTitle', { count: doublePolicies.length })}</strong>
          </p>
          {doublePolicies.map((policy) => (
            <p key={policy.policyNumber}>
              {t(doubleText(policy), {
                number: policy.policyNumber,
                house: policy.houseNumber ?? '',
                unit: policy.unitName === '' ? t('office.case.noUnit') : policy.unitName,
                date: date(fromWireDate(policy.insuranceStart) ?? policy.insuranceStart.slice(0, 10)),
              })}
            </p>
          ))}
        </Notice>
      )}
      <Facts
        facts={[
          { term: t('office.fact.deposit'), value: amount(application.rentDepositAmount) },
          { term: t('office.fact.rent', { country: detail.country }), value: amount(application.coldRentAmount) },
          { term: t('office.fact.income'), value: amount(application.grossIncome) },
          { term: t('office.fact.burden'), value: burden === null ? '–' : formatPercent(burden, locale) },
          ...(decision?.creditBureau
            ? [{ term: t('office.fact.score'), value: score === null || score === undefined ? '–' : String(score) }]
            : []),
        ]}
      />
      <CaseSignals detail={detail} />
      <CaseDocuments detail={detail} onPut={onPut} />
      <CaseAnswers detail={detail} />
      <CaseHistory history={detail.history} />
    </>
  )
}

/** Says that the tenant had a promise before the home was found, and whether a person had made it (review of a promise, docs/product-decisions.md#d88). */
function PromiseNotice({ detail: { decision } }: { detail: CaseDetail }) {
  const { t, money, date } = useTexts()
  const promise = decision?.promise
  if (!promise) return null
  return (
    <Notice>
      <p>
        <strong>
          {t('office.promise.title', {
            deposit: money(fromMajor(promise.deposit) ?? 0, { whole: true }),
            until: date(fromWireDate(promise.validUntil) ?? promise.validUntil.slice(0, 10)),
          })}
        </strong>
      </p>
      <p>{t(promise.byPerson ? 'office.promise.byPerson' : 'office.promise.byRules')}</p>
    </Notice>
  )
}

/** The yearly cold rent as a rounded percentage of the gross income; null without an income. */
function rentBurden({ coldRentAmount, grossIncome }: CaseDetail['application']): number | null {
  if (coldRentAmount === null || grossIncome === null || grossIncome <= 0) return null
  return Math.round((coldRentAmount * 12 * 100) / grossIncome)
}

/**
 * The answers in the three groups of the tenant's summary, without those that must not affect the decision (traits the office does not see,
 * docs/product-decisions.md#d63).
 */
function CaseAnswers({ detail: { application } }: { detail: CaseDetail }) {
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
