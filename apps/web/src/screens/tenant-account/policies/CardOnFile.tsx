import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Landmark } from '@nestbond/design-system/question-icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChangeCard } from './ChangeCard.tsx'

/** The last refusal was of the card that is replaced now. */
const forgetDecline =
  (id: string) =>
  (policy: AccountPolicy): AccountPolicy =>
    policy.id === id && policy.reinstatement
      ? { ...policy, reinstatement: { ...policy.reinstatement, declineCode: null } }
      : policy

/** The card that is charged, and the form that replaces it. */
export function CardOnFile({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const input = { params: { id: policy.id } }
  const { data, isFetching } = useCall('userCard', input)
  const { opened, opener, open, close } = useOpened()
  const [changed, setChanged] = useState(false)
  const label = data?.label ?? null
  return (
    <section className="stack-s card-on-file">
      <h3 className="heading">{t('account.card.title')}</h3>
      <div className="split">
        <p className="card-label" role="status">
          {data?.method === 'sepa_debit' ? <Landmark /> : <CreditCard />}
          <span>
            {data?.method === 'sepa_debit' && `${t('payment.method.sepa_debit')} `}
            {label === null ? (
              t(isFetching ? 'account.card.loading' : 'account.card.unknown')
            ) : (
              <span className="num">{label}</span>
            )}
          </span>
        </p>
        {!opened && (
          <Button
            ref={opener}
            size="small"
            variant="secondary"
            onClick={() => {
              setChanged(false)
              open()
            }}
          >
            {t('account.card.change')}
          </Button>
        )}
      </div>
      {data?.ended && !opened && (
        <Notice tone="error" role="status">
          {t('account.card.mandateEnded')}
        </Notice>
      )}
      {changed && (
        <Notice tone="ok" role="status">
          {t('account.card.changed')}
        </Notice>
      )}
      {opened && (
        <ChangeCard
          policy={policy}
          cardOnly={policy.cardOnly}
          onCancel={close}
          onChanged={(card) => {
            putResponse('userCard', input, card)
            putResponse('userPolicies', {}, (before) => ({
              ...before,
              policies: before.policies.map(forgetDecline(policy.id)),
            }))
            setChanged(true)
            close()
          }}
        />
      )}
    </section>
  )
}
