import { useEffect, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Pencil } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { User } from '@nestbond/api/application/user'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { loadUser } from '../../../application/application.ts'
import { setEditing } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { useApplication } from '../../../application/use-application.ts'
import { SignatureForm } from '../../../forms/SignatureForm.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { TenantCodeGate } from '../../application/mailbox-code/TenantCodeGate.tsx'
import { ProveMailbox } from '../payment/ProveMailbox.tsx'
import { ShareCard } from './ShareCard.tsx'
import { DealCard } from './DealCard.tsx'
import { stageOfCoTenant } from './co-tenant-stage.ts'
import { HoldNotice } from './HoldNotice.tsx'
import { OpenAccount } from './OpenAccount.tsx'
import { DoNotTakePart } from '../../application/co-tenants/DoNotTakePart.tsx'
import { JointLiability } from '../../application/co-tenants/JointLiability.tsx'
import { TenantList } from '../../application/co-tenants/TenantList.tsx'
import { useAnswerChooser } from '../../application/summary/use-answer-chooser.tsx'
import { firstName, householdValues, type TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'

interface CoTenantProps {
  user: User
  answer: TenantsAnswer
  onAnswer: (answer: TenantsAnswer) => void
}

/** A co-tenant's view, once accepted: how far everybody is, then the contract and the own signature. */
export function CoTenant({ user, answer, onAnswer }: CoTenantProps) {
  const { t, rich, locale } = useTexts()
  const withdraw = (children: ReactNode) => <a href={pathTo('withdraw', locale)}>{children}</a>
  const answers = useApplication('answers')
  const { choose, chooser } = useAnswerChooser()
  // Opening this page ends the change of an answer (changed answers, docs/product-decisions.md#d14).
  useEffect(() => setEditing(null), [])
  const first = firstName(answer)
  const household = householdValues(answer)
  const own = answer.tenants.find(({ you }) => you)
  const signed = own?.state === 'SIGNED'
  const stage = stageOfCoTenant(answer)
  const allSigned = answer.tenants.every(({ state }) => state === 'SIGNED')
  const removed = stage === 'removed'
  return (
    <div className="stack side-body">
      <div className="page-head" role="status">
        <h1>{t(`tenants.co.heading.${stage}`, { ...household, first })}</h1>
        <p>{t(`tenants.co.lead.${stage}`, { ...household, first, shared: String(answer.split !== 'FIRST') })}</p>
      </div>
      {answer.hold !== null && (
        <HoldNotice
          hold={answer.hold}
          who={answer.withdrawn === 'you' ? 'GONE' : 'OTHER'}
          first={first}
          onAnswered={() => reload('coTenants')}
        />
      )}
      {stage === 'not-together' && (
        <Notice tone="wait">
          <strong>{t('tenants.co.notTogether.title')}</strong>
          <ul className="tenant-points">
            <li>{t('tenants.co.notTogether.wait')}</li>
            <li>{t('tenants.co.notTogether.own', { stays: String(user.stays) })}</li>
          </ul>
        </Notice>
      )}
      {answer.accountWanted && (
        <Notice tone="wait">
          <p>{t('tenants.accountWanted')}</p>
          {!answer.passwordMissing && (
            <p>
              <a href={pathTo('account', locale)}>{t('tenants.toAccount')}</a>
            </p>
          )}
        </Notice>
      )}
      {answer.passwordMissing && <OpenAccount />}
      {answer.deal && <DealCard answer={answer} deal={answer.deal} first={first} signed={allSigned} />}
      {answer.mayPay && answer.deal && (
        <ShareCard answer={answer} country={answer.deal.address.address.country} onAnswer={onAnswer} />
      )}
      {answer.maySign && !signed && (
        <TenantCodeGate>
          <JointLiability />
          <ProveMailbox user={user} />
          <Sign
            name={own?.name ?? ''}
            place={answers.currentAddress?.city ?? answers.address?.city}
            onAnswer={onAnswer}
          />
          <p className="small">{t('tenants.sign.nothing')}</p>
        </TenantCodeGate>
      )}
      {!removed && (
        <Card>
          <h2 className="heading">{t('tenants.list.label')}</h2>
          <TenantList answer={answer} onAnswer={onAnswer} signing={answer.deal !== null} />
        </Card>
      )}
      {!removed && user.answersHold === null && (
        <p>
          <Button variant="link" onClick={() => choose()}>
            <Pencil /> {t('tenants.co.edit')}
          </Button>
        </p>
      )}
      {chooser}
      {(stage === 'allSigned' || stage === 'insured') && (
        <p className="small">
          <Rich parts={rich('tenants.co.withdraw')} tags={{ link: withdraw }} />
        </p>
      )}
      {!signed && !removed && <DoNotTakePart first={first} />}
    </div>
  )
}

interface SignProps {
  name: string
  place: string | undefined
  onAnswer: (answer: TenantsAnswer) => void
}

function Sign({ name, place, onAnswer }: SignProps) {
  const { t } = useTexts()
  const router = useRouter()
  const pass = usePass()
  return (
    <SignatureForm
      heading={t('tenants.sign.form')}
      button={t('tenants.sign.button')}
      busyLabel={t('tenants.sign.busy')}
      name={name}
      place={place}
      draft="co-tenant-sign"
      jointLiability={t('tenants.joint.agree')}
      send={async ({ jointLiability = false, ...body }) => {
        const answer = await pass(
          () =>
            callApi('coTenantSign', { payload: { token: readToken() ?? '', jointLiability, ...body }, quiet: true }),
          t('tenants.sign.button'),
        )
        onAnswer(answer)
        window.scrollTo({ top: 0, behavior: 'instant' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      onRefused={(code) => {
        // The first tenant has changed something, so let the guards and the newest state decide.
        const moved = code === 'STEP_NOT_ALLOWED'
        if (moved)
          void loadUser(true).then(
            () => router.invalidate(),
            () => {},
          )
        return moved
      }}
    />
  )
}
