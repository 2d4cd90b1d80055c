import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { PartnerAct } from '@nestbond/domain/partners/authority'
import { text } from '@nestbond/domain/validation/fields'
import { LONGEST_MESSAGE } from '@nestbond/domain/validation/message'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountOf } from '../policies/policy-words.ts'
import { HomeCorrection } from './HomeCorrection.tsx'

interface HomeInvitationProps {
  home: PartnerHome
  acts: readonly PartnerAct[]
  onPut: (home: PartnerHome) => void
}

/** The landlord's invitation: accept, decline, or propose a correction for the landlord. */
export function HomeInvitation({ home, acts, onPut }: HomeInvitationProps) {
  const texts = useTexts()
  const { t, date } = texts
  const [doing, setDoing] = useState<'accept' | 'decline' | 'correct' | 'withdraw' | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const card = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()
  const { invitation, correction } = home
  const open = invitation.state === 'OPEN' && !invitation.onHold
  const close = (done: string | null = null) => {
    setNote(done)
    setDoing(null)
    focusAfter(() => card.current)
  }
  if (doing === 'decline')
    return (
      <Decline
        home={home}
        onDone={(changed) => {
          onPut(changed)
          close(t('partner.home.declined'))
        }}
        onCancel={() => close()}
      />
    )
  return (
    <section className="card pad stack-s" aria-labelledby="invitation-title" ref={card} tabIndex={-1}>
      <h2 className="heading" id="invitation-title">
        {t('partner.home.invitation')}
      </h2>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      <p>
        {t(`partner.home.invitation.${invitation.onHold ? 'HOLD' : invitation.state}`, {
          date: date(fromWireDate(invitation.answerUntil) ?? invitation.answerUntil),
        })}
      </p>
      {correction !== null && open && (
        <p className="small">
          {t(`correction.state.${correction.state}`, {
            tenant: fullName(home.tenant),
            newContract: String(correction.newContract),
            until: date(fromWireDate(correction.lastDay) ?? correction.lastDay),
          })}
        </p>
      )}
      {open && (
        <div className="split start">
          {acts.includes('INVITATION_ACCEPTED') && (
            <>
              <Button size="small" onClick={() => setDoing('accept')}>
                {t('partner.home.accept')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setDoing('decline')}>
                {t('partner.home.decline')}
              </Button>
            </>
          )}
          {correction?.mayWithdraw && (
            <Button size="small" variant="secondary" onClick={() => setDoing('withdraw')}>
              {t('partner.home.withdraw')}
            </Button>
          )}
          {acts.includes('CORRECTION_PROPOSED') && doing !== 'correct' && (
            <Button size="small" variant="secondary" onClick={() => setDoing('correct')}>
              {t('partner.home.correction')}
            </Button>
          )}
        </div>
      )}
      {doing === 'accept' && (
        <ConfirmDialog
          title={t('partner.home.accept.title')}
          text={t('partner.home.accept.text', { amount: amountOf(home.rentDepositAmount, home, texts) })}
          action={t('partner.home.accept')}
          run={async () => {
            onPut(await callApi('partnerHomeAccept', { params: { id: home.id }, payload: {}, quiet: true }))
          }}
          onDone={() => close(t('partner.home.accepted'))}
          onClose={() => close()}
        />
      )}
      {doing === 'withdraw' && (
        <ConfirmDialog
          title={t('partner.home.withdraw.title')}
          text={t('partner.home.withdraw.text')}
          action={t('partner.home.withdraw')}
          run={async () => {
            onPut(await callApi('partnerHomeCorrectionWithdraw', { params: { id: home.id }, payload: {}, quiet: true }))
          }}
          onDone={() => close(t('partner.home.withdrawn'))}
          onClose={() => close()}
        />
      )}
      {doing === 'correct' && (
        <HomeCorrection
          home={home}
          onDone={(changed) => {
            onPut(changed)
            close(t('partner.home.corrected'))
          }}
          onCancel={() => close()}
        />
      )}
    </section>
  )
}

interface DeclineProps {
  home: PartnerHome
  onDone: (home: PartnerHome) => void
  onCancel: () => void
}

const declineBody = z.object({ reason: text(LONGEST_MESSAGE) })

function Decline({ home, onDone, onCancel }: DeclineProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { reason: '' },
    draft: `partner-decline.${home.id}`,
    schema: declineBody,
    send: (payload) => callApi('partnerHomeDecline', { params: { id: home.id }, payload, quiet: true }),
    onDone,
  })
  return (
    <CardForm title={t('partner.home.decline.title')} level={2} trouble={form.trouble} onSend={form.submit}>
      <TextArea
        {...form.field('reason')}
        label={t('partner.home.decline.reason')}
        hint={t('partner.home.decline.hint', { tenant: fullName(home.tenant) })}
        maxLength={LONGEST_MESSAGE}
        autoFocus
      />
      <FormFoot danger size="small" busy={form.busy} busyLabel={t('partner.home.ask.sending')} onCancel={onCancel}>
        {t('partner.home.decline.send')}
      </FormFoot>
    </CardForm>
  )
}
