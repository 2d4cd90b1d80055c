import { fullName } from '@nestbond/domain/values/person-name'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { formatNames } from '@nestbond/messages/format'
import './LandlordInvitation.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Card } from '@nestbond/design-system/Card.tsx'
import { BadgeCheck, Download, FileText } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { erasedCertificateOf, errorCodeOf } from '../../../api/api-error.ts'
import { callApi, urlOf } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { dayOf } from '../../policy/policy-values.ts'
import { useKeptLanguage } from '../../landlord-session/use-kept-language.ts'
import { LinkReplaced } from '../../landlord-session/LinkReplaced.tsx'
import { pathTo } from '../../../paths.ts'
import { endingSentence } from '../../../texts/surety-words.ts'
import { ProposeCorrection } from '../correction/ProposeCorrection.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Greeting } from '../Greeting.tsx'
import { showAnswer } from '../show-answer.ts'
import { ErasedPolicy } from '../policy/ErasedPolicy.tsx'
import { AcceptanceMeaning, AnswerForm } from './AnswerForm.tsx'
import { InvitationDetails, InvitationFacts } from './InvitationFacts.tsx'
import { InvitationLanguage } from './InvitationLanguage.tsx'
import { invitationStage } from './invitation-stage.tsx'
import { WithdrawDecline } from './WithdrawDecline.tsx'
import { holdText, stageOf, valuesOf } from './invitation-values.ts'
import { usePathParameter } from '../../../path-parameters.ts'

/** The end of a press or touch, a key, and a press by an aid. A touch that scrolls ends otherwise. */
const ACTS = ['pointerup', 'keydown', 'click'] as const

/** Keys that scroll, or do nothing alone. */
const NO_ACT = /^(?:Page(?:Up|Down)|Arrow\w+|Home|End| |Shift|Control|Alt|Meta|CapsLock)$/

/** An invitation in any of its states, for the landlord. Opened by a link, without an account. */
export function Screen() {
  const texts = useTexts()
  const { t } = texts
  const id = usePathParameter('id')
  const input = { params: { id } }
  const query = useCall('invitation', input)
  const { data } = query
  const erased = erasedCertificateOf(query.error)
  if (erased !== null) return <ErasedPolicy screen="landlord-invitation" code={erased} />
  const replaced = errorCodeOf(query.error) === 'LINK_REPLACED'
  const stage = replaced ? DAY_STAGE : data ? invitationStage(data, texts) : null
  return (
    <Page
      screen="landlord-invitation"
      title={t(`landlord.title.${data ? stageOf(data) : 'OPEN'}`)}
      className="landlord"
      {...(stage && { layout: 'side-even', stage })}
    >
      {replaced ? (
        <LinkReplaced id={id} />
      ) : data ? (
        <Shown
          key={id}
          id={id}
          invitation={data}
          onChanged={(changed) => putResponse('invitation', input, changed)}
          onAnswered={(changed) => showAnswer(() => putResponse('invitation', input, changed))}
          onStale={() => reload('invitation')}
        />
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

interface ShownProps {
  id: string
  invitation: Parameters<typeof valuesOf>[0]
  onChanged: (invitation: ShownProps['invitation']) => void
  /** Shows the landlord's answer, by which the house changes. */
  onAnswered: (invitation: ShownProps['invitation']) => Promise<void>
  onStale: () => void
}

function Shown({ id, invitation, onChanged, onAnswered, onStale }: ShownProps) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(invitation, texts)
  const { landlord, surety } = invitation
  const stage = stageOf(invitation)
  const answerable = stage === 'OPEN' && !invitation.onHold
  const [closed, setClosed] = useState(false)
  const heading = useFocusOnChange(stage)
  // By the shared link only a landlord in a session may save it; from anyone else the server rejects it.
  useKeptLanguage(true, async (language) =>
    onChanged(await callApi('invitationLanguage', { params: { id }, payload: { language }, quiet: true })),
  )
  useFirstAct(invitation.openedBy === 'mailed', () =>
    callApi('invitationOpened', { params: { id }, payload: {}, quiet: true }),
  )
  const onClosed = () => {
    setClosed(true)
    onStale()
  }
  return (
    <div className="stack side-body">
      {closed && (
        <Notice tone="wait" role="alert">
          {t('landlord.closed')}
        </Notice>
      )}
      {stage === 'OPEN' && invitation.onHold && (
        <Notice tone="wait">
          <strong>{t('landlord.onHold.title')}</strong>
          <p>{holdText(invitation, texts)}</p>
        </Notice>
      )}
      {answerable && invitation.replaces && (
        <Notice>
          <strong>{t('landlord.replaces.title')}</strong>
          <p>
            {t('landlord.replaces.text', {
              day: texts.date(dayOf(invitation.replaces.day)),
              leave: invitation.replaces.leave ? formatNames(invitation.replaces.leave, texts.locale) : 'none',
              join: invitation.replaces.join ? formatNames(invitation.replaces.join, texts.locale) : 'none',
            })}
          </p>
        </Notice>
      )}
      <div className="page-head">
        <Greeting toHomes={invitation.openedBy === 'mailed' && invitation.hasMailbox}>
          {t('landlord.greeting', { name: fullName(landlord) })}
        </Greeting>
        <h1 ref={heading} tabIndex={-1}>
          {t(`landlord.heading.${stage}`, values)}
        </h1>
        <p>
          {t(`landlord.lead.${stage}`, {
            ...values,
            why: surety?.endsBy ? t(`surety.why.${surety.endsBy}`, { reader: 'landlord' }) : '',
          })}
        </p>
        {stage === 'ENDING' && surety && <p>{endingSentence(surety, 'landlord', texts)}</p>}
        {invitation.cashToReturn && stage === 'OPEN' && <p>{t('landlord.cash.lead', values)}</p>}
        {invitation.guaranteeToReturn && (stage === 'OPEN' || stage === 'ACCEPTED') && (
          <p>{t('landlord.guarantee.lead', { ...values, accepted: String(stage === 'ACCEPTED') })}</p>
        )}
      </div>
      {stage === 'ACCEPTED' && invitation.cashToReturn && (
        <Notice tone="info">{t('landlord.cash.accepted', values)}</Notice>
      )}
      {(stage === 'ACCEPTED' || stage === 'ENDING') && <AcceptedPapers id={id} invitation={invitation} />}
      {answerable && (invitation.openedBy === 'mailed' || invitation.hasMailbox) && (
        <AcceptanceMeaning invitation={invitation} />
      )}
      <InvitationFacts invitation={invitation} />
      {answerable && (
        <AnswerForm id={id} invitation={invitation} onChanged={onChanged} onAnswered={onAnswered} onStale={onClosed} />
      )}
      {stage === 'OPEN' && <InvitationDetails id={id} invitation={invitation} />}
      {answerable && (invitation.openedBy === 'mailed' || invitation.hasMailbox) && (
        <ProposeCorrection
          id={id}
          invitation={invitation}
          tenant={values.first}
          onChanged={onChanged}
          onStale={onClosed}
        />
      )}
      {invitation.withdrawDeclineUntil !== null && (
        <WithdrawDecline id={id} invitation={invitation} onAnswered={onAnswered} onStale={onClosed} />
      )}
      {invitation.openedBy === 'mailed' && (stage === 'OPEN' || stage === 'ACCEPTED') && (
        <InvitationLanguage id={id} invitation={invitation} onAnswered={onChanged} />
      )}
    </div>
  )
}

/** The certificate, and the public page that verifies it (certificates, docs/product-decisions.md#d47). */
function AcceptedPapers({ id, invitation }: { id: string; invitation: Invitation }) {
  const { t, locale } = useTexts()
  const { country } = invitation.address.address
  return (
    <Card>
      <div className="docs docs-plain">
        <a href={urlOf('invitationCertificate', { params: { id } })} target="_blank" rel="noopener">
          <Download /> <span>{t('landlord.download', { country })}</span>
          <span className="visually-hidden">({t('common.opensNewTab')})</span>
          <small>{t('landlord.pdf')}</small>
        </a>
        {invitation.certificateCode && (
          <a href={pathTo('certificate', locale, { params: { code: invitation.certificateCode } })}>
            <BadgeCheck /> <span>{t('landlord.check')}</span>
            <small>{t('landlord.code', { code: invitation.certificateCode })}</small>
          </a>
        )}
        {invitation.policyPage && (
          <a href={pathTo('landlord-policy', locale, { params: { id: invitation.policyPage } })}>
            <FileText /> <span>{t('landlord.policyPage')}</span>
            <small>{t('landlord.policyPageHint')}</small>
          </a>
        )}
      </div>
    </Card>
  )
}

/**
 * Calls `act` once a person does something on the page, which tells a person from a program that loads and scrolls it (links from mails,
 * docs/product-decisions.md#d128). If `act` fails, it is called again at the next act.
 */
function useFirstAct(wanted: boolean, act: () => Promise<unknown>): void {
  const done = useRef(false)
  const hear = useEffectEvent((event: Event) => {
    // An event that a script has made is no person's.
    if (!event.isTrusted || done.current || (event instanceof KeyboardEvent && NO_ACT.test(event.key))) return
    done.current = true
    act().catch(() => {
      done.current = false
    })
  })
  useEffect(() => {
    if (!wanted) return undefined
    const onAct = (event: Event) => hear(event)
    for (const name of ACTS) document.addEventListener(name, onAct, { capture: true, passive: true })
    return () => {
      for (const name of ACTS) document.removeEventListener(name, onAct, { capture: true })
    }
  }, [wanted])
}
