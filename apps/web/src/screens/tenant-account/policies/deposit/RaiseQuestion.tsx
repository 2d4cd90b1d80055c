import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { ApiError } from '../../../../api/api-error.ts'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../../forms/use-focus-on-change.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../../policy/policy-values.ts'

interface RaiseQuestionProps {
  policy: AccountPolicy
  question: NonNullable<AccountPolicy['depositQuestion']>
  onChanged: (policy: AccountPolicy) => void
}

/** Asks a co-tenant whether they agree to a higher deposit: what they are liable for, and the own part of the premium. */
export function RaiseQuestion({ policy, question, onChanged }: RaiseQuestionProps) {
  const { t, money, date } = useTexts()
  const { id: change, state, withLandlord, period, difference } = question
  // The pressed button is gone after an answer.
  const heading = useFocusOnChange(`${change} ${state}`)
  const amount = (major: number) => money(centsOf(major), { currency: policy.currency })
  const params = { id: policy.id }
  const answer = {
    onDone: onChanged,
    onRefused({ errorCode }: ApiError) {
      if (errorCode !== 'STEP_NOT_ALLOWED' && errorCode !== 'PRICE_CHANGED' && errorCode !== 'NOT_FOUND') return false
      reload('userPolicies')
      return true
    },
  }
  const agreeing = useApiForm({
    ...answer,
    send: () =>
      callApi('userDepositAgree', {
        params,
        payload: { change, deposit: question.to, premium: question.premium },
        quiet: true,
      }),
  })
  const declining = useApiForm({
    ...answer,
    send: () => callApi('userDepositDecline', { params, payload: { change }, quiet: true }),
  })
  const values = {
    first: policy.firstTenant,
    landlord: policy.landlord.name,
    from: amount(question.from),
    to: amount(question.to),
    date: date(dayOf(question.lastDay)),
    withLandlord: String(withLandlord),
  }
  return (
    <Card as="article" aria-labelledby={`raise-${change}`}>
      <div className="stack-s" data-part="raise-question" data-state={state}>
        <h3 className="heading" id={`raise-${change}`} ref={heading} tabIndex={-1}>
          {t('account.raise.title', values)}
        </h3>
        <p>{t(`account.raise.${state}`, values)}</p>
        <Notice tone="info">{t('account.raise.liability', values)}</Notice>
        <Facts
          facts={[
            { term: t('account.raise.all', { period }), value: amount(question.premium) },
            { term: t('account.raise.before'), value: amount(question.before) },
            { term: t('account.raise.after'), value: amount(question.after) },
          ]}
        />
        {difference && (
          <p>
            {t('account.raise.difference', {
              ...values,
              amount: amount(difference.amount),
              until: date(dayOf(difference.until)),
            })}
          </p>
        )}
        <p className="small">{t('account.raise.declare', values)}</p>
        <Trouble of={agreeing.trouble ?? declining.trouble} />
        <div className="split start">
          {state === 'ASKED' && (
            <Button
              size="small"
              busy={agreeing.busy}
              busyLabel={t('common.saving')}
              onClick={() => void agreeing.submit()}
            >
              {t('account.raise.agree')}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            busy={declining.busy}
            busyLabel={t('common.saving')}
            onClick={() => void declining.submit()}
          >
            {t('account.raise.decline')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
