import './Summary.css'
import { useEffect, useState } from 'react'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { ArrowRight, CircleHelp, MessageSquare, Plus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { User } from '@nestbond/api/application/user'
import type { MessageKey } from '@nestbond/messages/areas'
import type { HelpTopic } from '@nestbond/messages/help-topics'
import { OWN_STEPS } from '@nestbond/domain/co-tenants/co-tenants'
import { requiredConsents, type Consent } from '@nestbond/domain/consents/consents'
import { houseParts } from '@nestbond/domain/journey/house'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Country } from '@nestbond/domain/values/enums'
import { useProductName } from '../../../api/settings.ts'
import { livesThere } from '../../../application/lives-there.ts'
import { setEditing } from '../../../application/state.ts'
import { SECTIONS, type Section } from '@nestbond/domain/journey/step'
import { OtherTenants } from '../co-tenants/OtherTenants.tsx'
import { DoNotTakePart } from '../co-tenants/DoNotTakePart.tsx'
import { InvitationCard } from '../invited-tenant/InvitationCard.tsx'
import { questionEstimate } from '../onboarding/question-estimate.tsx'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { useToday } from '../../../dates/use-today.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { useEdit } from './go-on.ts'
import { suitabilityNeed } from './suitability-need.ts'
import { useAnswerChooser } from './use-answer-chooser.tsx'
import { LandlordMessage } from './LandlordMessage.tsx'
import { OfferSection } from './OfferSection.tsx'
import { RiskCheck } from './RiskCheck.tsx'
import { summaryRows, type SummaryRow } from './summary-rows.ts'
import { tenantName } from './tenant-name.ts'
import { useCheck } from './use-check.ts'

const TITLES = {
  personal: 'summary.personal',
  rental: 'summary.rental',
  landlord: 'summary.landlord',
} as const satisfies Record<Section, MessageKey>

const FAQ: readonly HelpTopic[] = ['pay', 'landlord-no', 'leave', 'landlord-sees', 'credit-check']

function showOffer(): void {
  const section = document.getElementById('offer')
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

const isOwn = ({ step }: SummaryRow) => OWN_STEPS.some((own) => own === step)

/** All answers before the check: review, edit, add a message, consent, and request the offer. */
export function Screen() {
  const texts = useTexts()
  const { t } = texts
  const user = useUser()
  const answers = useApplication('answers')
  const edit = useEdit()
  const { choose, chooser } = useAnswerChooser()
  /** The consents that are being sent, which stay on the page meanwhile. */
  const [sent, setSent] = useState<readonly Consent[]>([])
  // Opening the summary ends the change of an answer (changed answers, docs/product-decisions.md#d14).
  useEffect(() => setEditing(null), [])

  const confirmed = user.lastCompletedPage === 'SUMMARY'
  const country = answers.address?.country ?? user.country
  const today = useToday()
  const start = answers.insuranceStart ?? today
  const waits = user.tenancy === 'first' && user.waitsForTenants
  const pastStart = start < today ? start : null
  const { phase, checks, failed, errors, submit } = useCheck(confirmed)
  const lives = livesThere(user, answers)
  const rows = summaryRows(answers, country, texts, lives)
  // The answers may have changed since the application was read: what the server misses is asked for.
  const kept = user.keptConsents.filter((name) => !errors.some(({ field }) => field === `consents.${name}`))
  const missing = confirmed
    ? []
    : requiredConsents({ country, insuranceStart: start, today }).filter((name) => !kept.includes(name))
  const sending = phase === 'sending'
  /** The first tenant's name, for a co-tenant, who may change only their own answers. */
  const first = user.tenancy === 'co-tenant' ? (user.invitation?.inviter ?? '') : null
  const mayEdit = (section: Section) => first === null || rows[section].some(isOwn)

  if (phase === 'checking') return <RiskCheck user={user} answers={answers} done={checks} />
  return (
    <Page screen="summary" title={t('summary.title')} layout="journey" stage={summaryStage(texts, user, answers)}>
      <div className="page-head side-head">
        <h1>{t('summary.heading', tenantName(user))}</h1>
        <p>{first === null ? t('summary.lead') : t('tenants.summary.lead', { first })}</p>
      </div>
      <div className="stack side-body">
        <Suitability answers={answers} country={country} takesPlace={user.takesPlace} />
        {SECTIONS.map((section) => (
          <DetailsCard
            key={section}
            title={t(TITLES[section], { existing: String(lives) })}
            editOf={t(`summary.editOf.${section}`)}
            rows={rows[section]}
            folded={section !== 'rental'}
            onEdit={mayEdit(section) ? () => choose(section) : undefined}
            onEditStep={mayEdit(section) ? edit : undefined}
          >
            {section === 'landlord' && first === null && <LandlordMessage user={user} errors={errors} />}
          </DetailsCard>
        ))}
        {user.invitation && <InvitationCard user={user} invitation={user.invitation} shown />}
        {first === null ? <OtherTenants user={user} /> : <DoNotTakePart first={first} />}
        <div className="go-on">
          <Button wide onClick={showOffer}>
            {t(waits ? 'tenants.offer.toSend' : first === null ? 'summary.getOffer' : 'tenants.offer.toCheck')}{' '}
            <ArrowRight className="down" />
          </Button>
        </div>
      </div>
      {chooser}
      <OfferSection
        country={country}
        asked={sending ? sent : missing}
        kept={confirmed && !sending ? [] : kept}
        pastStart={pastStart}
        busy={sending}
        failed={failed}
        errors={errors}
        first={first}
        waits={waits}
        onSubmit={(given) => {
          if (sending || (pastStart !== null && first === null)) return
          setSent(missing)
          void submit(given)
        }}
      />
      <Questions country={country} />
    </Page>
  )
}

/** Answers to questions at this point, and where to ask others. */
function Questions({ country }: { country: Country }) {
  const { t, locale } = useTexts()
  return (
    <section className="summary-faq" aria-labelledby="faq-title">
      <details className="details-fold">
        <summary>
          <h2 className="title" id="faq-title">
            {t('summary.faqTitle')}
          </h2>{' '}
          <Plus />
        </summary>
        <Accordion
          items={FAQ.map((topic) => ({
            question: t(`help.faq.${topic}.question`),
            answer: t(`help.faq.${topic}.answer`, { country }),
          }))}
        />
        <p className="split">
          <Button variant="link" href={pathTo('help', locale) + '#contact'}>
            <MessageSquare /> {t('common.contactUs')}
          </Button>
          <Button variant="link" href={pathTo('help', locale)}>
            <CircleHelp /> {t('summary.allQuestions')}
          </Button>
        </p>
      </details>
    </section>
  )
}

interface SuitabilityProps {
  answers: Answers
  country: Country
  /** The contract takes the place of that of the former household, so that the deposit is insured already. */
  takesPlace: boolean
}

/**
 * Says which need the tenant has named with the kind of rental and the way the deposit was paid, and why the product fits it (first information,
 * docs/product-decisions.md#d41, which promises this).
 */
function Suitability({ answers, country, takesPlace }: SuitabilityProps) {
  const { t, money } = useTexts()
  const product = useProductName()
  const { rentDepositAmount } = answers
  if (rentDepositAmount === undefined) return null
  const need = suitabilityNeed(answers, takesPlace)
  return (
    <Notice tone="quiet">
      {t('summary.suitability', { need, country, product, deposit: money(rentDepositAmount, { whole: true }) })}
    </Notice>
  )
}

/** The finished house by day, with the estimate of the questions below it. */
function summaryStage(texts: Texts, user: User, answers: Answers): FrameStage {
  const { t } = texts
  return {
    label: t('summary.side.label'),
    house: {
      title: t('summary.side.house'),
      drawing: <HouseParts parts={houseParts(answers, {})} number={answers.address?.streetNumber} />,
    },
    base: questionEstimate(texts, { user, answers, deposit: answers.rentDepositAmount ?? null }),
    baseLabel: t('steps.estimateLabel'),
  }
}
