import './Risks.css'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CircleHelp, FileSearch, FileText, MessageSquare, RotateCcw } from '@nestbond/design-system/icons.tsx'
import type { Country } from '@nestbond/domain/values/enums'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { useCreditAgency } from '../../../api/credit-agency.ts'
import { leaveApplication } from '../../../application/leave-application.ts'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tenantName } from '../../application/summary/tenant-name.ts'
import { Decision } from '../decision/Decision.tsx'
import { PromiseBefore } from '../decision/PromiseBefore.tsx'
import { Review } from './Review.tsx'
import { useDecision } from '../decision/use-decision.ts'
import { useUnlitHouse } from '../unlit-house.tsx'

/** A refusal: its reasons, the tenant's options and the decision in detail. The house is drawn whole, with its light off. */
export function Screen() {
  const { t, has, date, locale, language } = useTexts()
  const user = useUser()
  const answers = useApplication('answers')
  const state = useDecision(locale)
  const codes = user.reasons.map(({ code }) => code)
  const possibleFrom = user.possibleFrom === null ? null : fromWireDate(user.possibleFrom)
  const report = state.decision?.creditBureau ?? state.decision?.laterReport
  const country = answers.address?.country ?? user.country
  const agency = useCreditAgency(country, language) ?? ''

  return (
    <Page
      screen="risks"
      title={t('risks.title')}
      layout="side-even"
      stage={useUnlitHouse(<OtherWays country={country} />)}
    >
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('risks.heading')}</h1>
          <p>{t('risks.lead', tenantName(user))}</p>
        </div>
        <section className="reason" aria-labelledby="reason-title">
          <p className="caption" id="reason-title">
            {t('risks.reason', { count: codes.length })}
          </p>
          {user.reasons.map(({ code, message }) => (
            <h2 key={code} className="heading">
              {has(`reasons.${code}`) ? t(`reasons.${code}`) : message}
            </h2>
          ))}
          <p className="small">
            {report &&
              codes.some((code) => code !== 'UNDER_AGE') &&
              `${t('risks.bureauOn', { agency, date: date(civilDateIn(new Date(report.retrievedAt))) })} `}
            {t('risks.noInfluence')}
          </p>
          {state.decision?.promise && <PromiseBefore promise={state.decision.promise} />}
        </section>
        {possibleFrom && (
          <section className="stack-s" aria-labelledby="age-title">
            <h2 className="title" id="age-title">
              {t('risks.underAgeTitle', { date: date(possibleFrom) })}
            </h2>
            <p>{t('risks.underAgeText')}</p>
          </section>
        )}
        <Review
          user={user}
          withDocuments={codes.includes('NO_CREDIT_SCORE')}
          tooYoung={codes.every((code) => code === 'UNDER_AGE')}
        />
        <Decision {...state} />
      </div>
    </Page>
  )
}

/** Further options of the tenant besides a review. */
function OtherWays({ country }: { country: Country }) {
  const { t, locale } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="ways-title">
      <h2 className="heading" id="ways-title">
        {t('risks.waysTitle')}
      </h2>
      <div className="docs">
        <a href={`${pathTo('help', locale)}#contact`}>
          <MessageSquare /> {t('risks.contact')}
        </a>
        <a href={`${pathTo('help', locale)}#credit-check`}>
          <FileSearch /> {t('risks.selfDisclosure')}
        </a>
        <a href={`${pathTo('help', locale)}#refused`}>
          <CircleHelp /> {t('risks.help')}
        </a>
        <a href={pathTo('legal', locale, { params: { kind: 'privacy-policy' }, search: { country } })}>
          <FileText /> {t('risks.privacy')}
        </a>
      </div>
      <p className="caption">{t('risks.retention')}</p>
      <div>
        <Button variant="secondary" size="small" onClick={() => void leaveApplication(locale, { evenUnsaved: true })}>
          <RotateCcw /> {t('common.startAgain')}
        </Button>
      </div>
    </section>
  )
}
