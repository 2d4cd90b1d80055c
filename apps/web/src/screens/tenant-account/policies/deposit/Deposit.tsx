import '@nestbond/design-system/Quote.css'
import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { isOpenChange } from '@nestbond/domain/premiums/deposit-change'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice, type NoticeProps } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { callApi } from '../../../../api/client.ts'
import { reload } from '../../../../api/query-client.ts'
import { Trouble } from '../../../../forms/Trouble.tsx'
import { useApiForm } from '../../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../../forms/use-opened.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf, leftOf } from '../../../policy/policy-values.ts'
import { FoldedPart } from '../../../../frame/FoldedPart.tsx'
import { DepositDocuments } from './DepositDocuments.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositReview } from './DepositReview.tsx'

const TONES: Record<Wish['state'], NonNullable<NoticeProps['tone']>> = {
  WITH_OFFICE: 'wait',
  WITH_TENANTS: 'wait',
  WITH_LANDLORD: 'wait',
  AGREED: 'ok',
  NOT_AGREED: 'info',
  DECLINED: 'info',
  REFUSED: 'info',
  TAKEN_BACK: 'quiet',
  EXPIRED: 'info',
}

interface DepositProps {
  policy: AccountPolicy
  change: NonNullable<AccountPolicy['depositChange']>
  onChanged: (policy: AccountPolicy) => void
}

/** The deposit: what it is, the wish for another one and how far it is, and the form to ask. */
export function Deposit({ policy, change, onChanged }: DepositProps) {
  const { t, money } = useTexts()
  const { bar, last } = change
  const { opened, opener, heading, open, close } = useOpened()
  const [reviewing, setReviewing] = useState(false)
  const summary = useFocusOnChange<HTMLElement>(last === null ? '' : `${last.id} ${last.state}`)
  const left = leftOf(policy)
  const amountOf = (major: number) => money(centsOf(major), { whole: true, currency: policy.currency })
  const waits = last !== null && isOpenChange(last.state)
  const keep = useApiForm({
    send: () => callApi('userDepositKeep', { params: { id: policy.id }, payload: {} }),
    onDone: onChanged,
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
  })
  return (
    <section className="stack-s deposit-change" data-wish={last?.state ?? 'NONE'}>
      <FoldedPart title={t('account.deposit.title')} summary={summary} isNews={last !== null}>
        <p>
          {t('account.deposit.present', {
            country: policy.country,
            amount: amountOf(policy.rentDepositAmount),
            paid: left < policy.rentDepositAmount ? 'yes' : 'no',
            left: amountOf(left),
          })}
        </p>
        <div role="status">{last !== null && <DepositNews policy={policy} wish={last} />}</div>
        {last?.documents && <DepositDocuments policy={policy} documents={last.documents} onChanged={onChanged} />}
        <Trouble of={keep.trouble} />
        {waits && (
          <div>
            <Button size="small" variant="secondary" busy={keep.busy} onClick={() => void keep.submit()}>
              {t('account.deposit.keep')}
            </Button>
          </div>
        )}
        {last?.mayAskForReview && bar === null && !opened && (
          <DepositReview policy={policy} opened={reviewing} onOpen={setReviewing} onChanged={onChanged} />
        )}
        {!waits && bar !== null && bar !== 'ENDED' && (
          <p className="small">{t(`account.deposit.bar.${bar}`, { country: policy.country })}</p>
        )}
        {!waits && bar === null && !opened && !reviewing && (
          <div>
            <Button ref={opener} size="small" variant="secondary" onClick={open}>
              {t('account.deposit.open')}
            </Button>
          </div>
        )}
        {!waits && bar === null && opened && (
          <DepositForm
            policy={policy}
            change={change}
            heading={heading}
            onCancel={close}
            onChanged={(changed) => {
              close()
              onChanged(changed)
            }}
          />
        )}
      </FoldedPart>
    </section>
  )
}

type Wish = NonNullable<NonNullable<AccountPolicy['depositChange']>['last']>

/** How far the newest wish for another deposit is, and why it was refused. */
function DepositNews({ policy, wish }: { policy: AccountPolicy; wish: Wish }) {
  const { t, money, date } = useTexts()
  const amount = (major: number) => money(centsOf(major), { whole: true, currency: policy.currency })
  const landlord = policy.landlord.name
  const values = { landlord, from: amount(wish.from), to: amount(wish.to), date: date(dayOf(wish.lastDay)) }
  return (
    <Notice tone={TONES[wish.state]}>
      <p>
        {t(
          wish.withoutDocuments
            ? 'account.deposit.state.NO_DOCUMENTS'
            : wish.withoutAgreement
              ? 'account.deposit.state.NO_AGREEMENT'
              : `account.deposit.state.${wish.state}`,
          values,
        )}
      </p>
      {wish.agreements.length > 0 && (wish.state === 'WITH_TENANTS' || wish.state === 'NOT_AGREED') && (
        <ul className="plain">
          {wish.agreements.map(({ name, answer }, at) => (
            <li key={at} className="split">
              <span>{name}</span>
              <Tag tone={answer === 'AGREED' ? 'ok' : answer === 'OPEN' ? 'wait' : 'plain'}>
                {t(`account.deposit.answer.${answer}`)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {wish.refusals.length > 0 && (
        <ul>
          {wish.refusals.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {wish.reason !== null && (
        <figure className="quote">
          <figcaption className="small">
            {wish.state === 'DECLINED' ? t('account.reason', { landlord }) : t('account.deposit.officeReason')}
          </figcaption>
          <blockquote>{wish.reason}</blockquote>
        </figure>
      )}
    </Notice>
  )
}
