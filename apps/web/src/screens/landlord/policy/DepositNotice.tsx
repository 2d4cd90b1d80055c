import { useState } from 'react'
import { landlordDeposit } from '@nestbond/api/policy/deposit-change'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Scale } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { LONGEST_DEPOSIT_REASON } from '@nestbond/domain/premiums/deposit-change-fields'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { dayOf, sumOf } from '../../claims/claim-words.ts'

type Wish = NonNullable<LandlordPolicy['depositChange']>

/** The new certificate is drawn within seconds after the answer. */
const RENEWAL_MS = 2_000

interface DepositNoticeProps {
  id: string
  policy: LandlordPolicy
  tenant: string
}

/** The tenant's wish for another deposit, which the landlord agrees to or declines. Stays with the answer until the page is left. */
export function DepositNotice({ id, policy, tenant }: DepositNoticeProps) {
  const texts = useTexts()
  const { t, date } = texts
  const [answered, setAnswered] = useState<{ wish: Wish; agreed: boolean; code: string } | null>(null)
  // The page shows the certificate that the agreement has replaced until the new one is there.
  const replaced = answered?.agreed ? answered.code : null
  useCall(
    'landlordPolicy',
    { params: { id } },
    { pollAfter: ({ certificate }) => certificate.code === replaced && RENEWAL_MS },
  )
  const [declining, setDeclining] = useState(false)
  const place = useFocusOnChange(answered === null ? '' : String(answered.agreed))
  const wish = policy.depositChange ?? answered?.wish
  if (!wish) return null
  const values = {
    tenant,
    country: policy.country,
    raised: String(wish.to > wish.from),
    from: sumOf(wish.from, policy, texts),
    to: sumOf(wish.to, policy, texts),
    date: date(dayOf(wish.lastDay)),
  }
  const waits = policy.depositChange !== null
  const bar = wish.bar === null || wish.bar === 'CLAIM_OPEN' || wish.bar === 'RELEASE_ASKED' ? wish.bar : 'OTHER'
  const done = (agreed: boolean) => {
    setDeclining(false)
    setAnswered({ wish, agreed, code: policy.certificate.code })
  }
  return (
    <Notice tone={waits ? 'wait' : 'ok'} icon={<Scale />}>
      <div className="stack-s" data-deposit={waits ? 'ASKED' : 'ANSWERED'}>
        {waits ? (
          <>
            <p ref={place} tabIndex={-1}>
              <strong>{t('claims.deposit.title', values)}</strong> {t('claims.deposit.text', values)}
            </p>
            {bar !== null ? (
              <p>{t(`claims.deposit.bar.${bar}`)}</p>
            ) : declining ? (
              <Decline id={id} wish={wish} tenant={tenant} onDone={done} onCancel={() => setDeclining(false)} />
            ) : (
              <Choices id={id} wish={wish} onDone={done} onDecline={() => setDeclining(true)} />
            )}
          </>
        ) : (
          <p ref={place} tabIndex={-1}>
            {t(answered?.agreed ? 'claims.deposit.agreed' : 'claims.deposit.declined', values)}
          </p>
        )}
      </div>
    </Notice>
  )
}

interface AnswerProps {
  id: string
  wish: Wish
  onDone: (agreed: boolean) => void
}

function Choices({ id, wish, onDone, onDecline }: AnswerProps & { onDecline: () => void }) {
  const { t } = useTexts()
  const form = useAnswer({ id, wish, agree: true, label: t('claims.deposit.agree'), onDone })
  return (
    <>
      {form.stale && <p role="alert">{t('claims.deposit.stale')}</p>}
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button size="small" busy={form.busy} busyLabel={t('common.saving')} onClick={() => void form.submit()}>
          {t('claims.deposit.agree')}
        </Button>
        <Button size="small" variant="secondary" onClick={onDecline}>
          {t('claims.deposit.decline')}
        </Button>
      </div>
    </>
  )
}

function Decline({ id, wish, tenant, onDone, onCancel }: AnswerProps & { tenant: string; onCancel: () => void }) {
  const { t } = useTexts()
  const label = t('claims.deposit.sendDecline')
  const form = useAnswer({ id, wish, agree: false, label, onDone })
  return (
    <form className="stack-s" noValidate aria-label={label} onSubmit={form.onSubmit}>
      {form.stale && <p role="alert">{t('claims.deposit.stale')}</p>}
      <Trouble of={form.trouble} />
      <TextArea
        {...form.field('reason')}
        label={t('claims.deposit.reason')}
        hint={t('claims.deposit.reasonHint', { tenant })}
        maxLength={LONGEST_DEPOSIT_REASON}
        rows={3}
      />
      <FormFoot busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
        {label}
      </FormFoot>
    </form>
  )
}

function useAnswer({ id, wish, agree, label, onDone }: AnswerProps & { agree: boolean; label: string }) {
  const pass = usePass()
  const input = { params: { id } }
  return useApiForm({
    values: { reason: '' },
    schema: landlordDeposit.payload,
    body: ({ reason }) => ({ change: wish.id, deposit: wish.to, agree, reason: agree ? null : reason }),
    send: (payload) => pass(() => callApi('landlordDeposit', { ...input, payload, quiet: true }), label),
    onDone(changed) {
      onDone(agree)
      putResponse('landlordPolicy', input, changed)
    },
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('landlordPolicy') },
  })
}
