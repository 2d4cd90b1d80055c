import '@nestbond/design-system/Quote.css'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Notice, type NoticeProps } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../../policy/policy-values.ts'

type Wish = NonNullable<NonNullable<AccountPolicy['depositChange']>['last']>

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

/** How far the newest wish for another deposit is, and why it was refused. */
export function DepositNews({ policy, wish }: { policy: AccountPolicy; wish: Wish }) {
  const { t, money, date } = useTexts()
  const amount = (major: number) => money(centsOf(major), { currency: policy.currency })
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
