import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import type { User } from '@nestbond/api/application/user'
import { asksForStart } from '@nestbond/domain/co-tenants/reminders'
import { MOST_TENANTS } from '@nestbond/domain/co-tenants/co-tenants'
import { useApplication } from '../../../application/use-application.ts'
import { useToday } from '../../../dates/use-today.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useGoOn } from '../../application/summary/go-on.ts'
import { StartPast } from '../../application/summary/StartPast.tsx'
import { AddTenant } from '../../application/co-tenants/AddTenant.tsx'
import { PremiumShares } from '../../application/co-tenants/PremiumShares.tsx'
import { TenantList } from '../../application/co-tenants/TenantList.tsx'
import { waysAfterRefusal } from './not-together.ts'
import { householdValues, type TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'

interface FirstTenantProps {
  user: User
  answer: TenantsAnswer
  onAnswer: (answer: TenantsAnswer) => void
}

/** The first tenant's view: what the others wait for, and what the first tenant can do in the meantime. */
export function FirstTenant({ user, answer, onAnswer }: FirstTenantProps) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const goOn = useGoOn()
  const today = useToday()
  const start = useApplication('answers').insuranceStart
  const [note, setNote] = useState<string | null>(null)
  const unconfirmed = user.lastCompletedPage === 'TENANT_DETAILS' || user.lastCompletedPage === null
  const waiting = user.lastCompletedPage === 'SUMMARY'
  const state = answer.state === 'open' && unconfirmed ? 'unconfirmed' : answer.state
  const household = householdValues(answer)
  return (
    <div className="stack side-body">
      <div className="page-head" role="status">
        <h1>{t(`tenants.first.heading.${state}`, household)}</h1>
        <p>{t(`tenants.first.lead.${state}`, household)}</p>
      </div>
      {state === 'not-together' && (
        <Notice tone="wait">
          <strong>{t('tenants.first.notTogether.title')}</strong>
          <ul className="tenant-points">
            {waysAfterRefusal(answer.tenants, user).map(({ way, stays }) => (
              <li key={way}>{t(`tenants.first.notTogether.${way}`, { stays: String(stays) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {asksForStart({ ...user, marker: user.lastCompletedPage, signed: user.contract !== null }, start, today) && (
        <StartPast start={start} several />
      )}
      <Card>
        <h2 className="heading">{t('tenants.list.label')}</h2>
        <TenantList answer={answer} onAnswer={onAnswer} note={note} />
        {answer.mayAdd && (
          <AddTenant
            onAdded={(newer, added) => {
              setNote(added)
              onAnswer(newer)
            }}
          />
        )}
        {answer.tenants.length >= MOST_TENANTS && <p className="small">{t('tenants.others.full')}</p>}
      </Card>
      {answer.tenants.length > 1 && <PremiumShares answer={answer} onAnswer={onAnswer} />}
      {unconfirmed ? (
        <div>
          <Button onClick={() => void router.navigate({ href: pathTo('summary', locale) })}>
            {t('tenants.first.toSummary')} <ArrowRight />
          </Button>
        </div>
      ) : waiting ? (
        <p className="small">{t('tenants.first.byItself')}</p>
      ) : (
        <div>
          <Button onClick={() => void goOn().catch(() => {})}>
            {t('tenants.first.goOn')} <ArrowRight />
          </Button>
        </div>
      )}
      {state !== 'not-together' && (
        <Card>
          <h2 className="heading">{t('tenants.next.title')}</h2>
          <Timeline items={nextSteps(t, household, waiting || unconfirmed)} />
        </Card>
      )}
    </div>
  )
}

/** The steps until the contract, with the present one marked. */
function nextSteps(t: ReturnType<typeof useTexts>['t'], household: { count: number }, beforeCheck: boolean) {
  const steps = [
    { title: t('tenants.next.answer', household), detail: t('tenants.next.answerText') },
    { title: t('tenants.next.check'), detail: t('tenants.next.checkText') },
    { title: t('tenants.next.offer'), detail: t('tenants.next.offerText') },
    { title: t('tenants.next.sign', household), detail: t('tenants.next.signText') },
  ]
  const now = beforeCheck ? 0 : 2
  return steps.map((step, at) =>
    at < now ? { ...step, state: 'done' as const } : at === now ? { ...step, state: 'now' as const } : step,
  )
}
