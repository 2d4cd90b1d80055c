import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { useFocusOnChange } from '../../../../forms/use-focus-on-change.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../../policy/policy-values.ts'
import { AgreeOrDecline } from '../AgreeOrDecline.tsx'

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
  const deposit = (major: number) => money(centsOf(major), { whole: true, currency: policy.currency })
  const params = { id: policy.id }
  const values = {
    first: policy.firstTenant,
    landlord: policy.landlord.name,
    from: deposit(question.from),
    to: deposit(question.to),
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
        {state === 'ASKED' && <p className="small">{t('account.raise.declare', values)}</p>}
        <AgreeOrDecline
          mayAgree={state === 'ASKED'}
          agree={() =>
            callApi('userDepositAgree', {
              params,
              payload: { change, deposit: question.to, premium: question.premium },
              quiet: true,
            })
          }
          decline={() => callApi('userDepositDecline', { params, payload: { change }, quiet: true })}
          words={{ agree: t('account.raise.agree'), decline: t('account.raise.decline') }}
          onChanged={onChanged}
          onOutdated={() => reload('userPolicies')}
        />
      </div>
    </Card>
  )
}
