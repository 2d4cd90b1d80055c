import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { endingSentence } from '../../../texts/surety-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../policy/policy-values.ts'

/** Pays the premium for which the contract was cancelled, so that it continues. */
export function Reinstatement({
  policy,
  onChanged,
}: {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}) {
  const texts = useTexts()
  const { t, money, date } = texts
  // The notice stays after the policy is in force again and there is nothing left to pay.
  const [asked, setAsked] = useState(false)
  const form = useApiForm({
    send: () => callApi('userReinstatement', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone(changed) {
      setAsked(true)
      onChanged(changed)
    },
  })
  const { reinstatement: owed, surety } = policy
  // The pressed button leaves for the charge, whose outcome comes later.
  const part = useFocusOnChange<HTMLElement>(asked ? (owed === null ? 'PAID' : String(owed.charging)) : '')
  const debit = useCall('userCard', { params: { id: policy.id } }).data?.method === 'sepa_debit'
  if (!owed)
    return asked ? (
      <section ref={part} tabIndex={-1}>
        <Notice tone="ok" role="status">
          <p>{t('account.reinstate.done')}</p>
        </Notice>
      </section>
    ) : null
  const amount = money(centsOf(owed.amount), { currency: policy.currency })
  return (
    <Card>
      <section className="stack-s" data-part="reinstatement" ref={part} tabIndex={-1}>
        <h3 className="heading">{t('account.reinstate.title')}</h3>
        {owed.bar !== null && <p>{t(`account.reinstate.bar.${owed.bar}`)}</p>}
        {owed.bar === null && (
          <>
            <p>{t('account.reinstate.text', { amount, until: date(dayOf(owed.until)) })}</p>
            {surety?.state === 'ending' && (
              <p>
                {t('account.reinstate.otherwise')} {endingSentence(surety, 'tenant', texts)}
              </p>
            )}
            <p className="small">{t('account.reinstate.claims')}</p>
            {owed.declineCode !== null && !owed.charging && (
              <Notice tone="error" role={asked ? 'alert' : undefined}>
                <p>{t('account.reinstate.declined')}</p>
              </Notice>
            )}
            {owed.charging ? (
              <Notice tone="info" role="status">
                <p>{t('account.reinstate.charging')}</p>
              </Notice>
            ) : debit ? (
              <p>{t('account.reinstate.needsCard')}</p>
            ) : (
              <>
                <Trouble of={form.trouble} />
                <div>
                  <Button busy={form.busy} busyLabel={t('account.busy')} onClick={() => void form.submit()}>
                    {t('account.reinstate.pay', { amount })}
                  </Button>
                </div>
                <p className="small">{t('account.reinstate.card')}</p>
              </>
            )}
          </>
        )}
      </section>
    </Card>
  )
}
