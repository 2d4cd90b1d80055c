import '@nestbond/design-system/Fold.css'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { AccountDebt } from '@nestbond/api/policy/debt'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useState } from 'react'
import { putResponse } from '../../../../api/query-client.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useOpened } from '../../../../forms/use-opened.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../../../policy/policy-values.ts'
import { ChangeCard } from '../ChangeCard.tsx'
import { useDebtPayment, type DebtTrouble } from './use-debt-payment.ts'

interface DebtCardProps {
  policy: AccountPolicy
  debt: AccountDebt
  /** `amount` in major units. */
  onPaid: (amount: number, policy: AccountPolicy) => void
  onChanged: (policy: AccountPolicy) => void
}

/** One debt: since when, until when, what follows, and paying it by card or by transfer. */
export function DebtCard({ policy, debt, onPaid, onChanged }: DebtCardProps) {
  const { t, money, date } = useTexts()
  const input = { params: { id: policy.id } }
  const { data: card } = useCall('userCard', input)
  const { opened, opener, open, close } = useOpened()
  const [confirmed, setConfirmed] = useState(false)
  const payment = useDebtPayment(policy.id, debt, onPaid, onChanged)
  const { kind, amount, since, until, follows, payable, transfer, instalment, together } = debt
  const sum = (major: number) => money(centsOf(major), { currency: policy.currency })
  // A direct debit takes days and may come back, so only a card pays at once.
  const label = card?.method === 'card' ? card.label : null
  const last = payable.at(-1)
  return (
    <Card as="article" className="debt stack-s" aria-labelledby={`debt-${debt.id}`} data-follows={follows}>
      <div className="stack-s">
        <h4 className="heading" id={`debt-${debt.id}`}>
          {t(`account.debt.${kind}`, { amount: sum(amount) })}
        </h4>
        <p>{t(`account.debt.follows.${follows}`, { until: until === null ? '' : date(dayOf(until)) })}</p>
        <p className="small">
          {t('account.debt.since', { date: date(dayOf(since)) })}
          {instalment && ` ${t('account.debt.instalment', instalment)}`}
        </p>
        {together && <p>{t('account.debt.together')}</p>}
      </div>
      {payment.trouble && <TroubleNotice trouble={payment.trouble} busy={payment.busy} onAgain={payment.checkAgain} />}
      {confirmed && !payment.trouble && (
        <Notice tone="ok" role="status">
          {t('account.debt.otherCardDone')}
        </Notice>
      )}
      {last !== undefined && !opened && (
        <>
          <div className="split start">
            {label !== null &&
              payable.map((one, at) => (
                <Button
                  key={one}
                  size="small"
                  variant={at === 0 ? 'main' : 'secondary'}
                  busy={payment.busy && payment.amount === one}
                  busyLabel={t('account.debt.busy')}
                  disabled={payment.busy && payment.amount !== one}
                  onClick={() => void payment.pay(one)}
                >
                  {t(one === amount && payable.length > 1 ? 'account.debt.payAll' : 'account.debt.pay', {
                    amount: sum(one),
                  })}
                </Button>
              ))}
            {(policy.role === 'FIRST' || policy.card) && (
              <Button ref={opener} size="small" variant="secondary" disabled={payment.busy} onClick={open}>
                {t('account.debt.otherCard')}
              </Button>
            )}
          </div>
          <p className="small">
            {label === null ? t('account.debt.noCard') : t('account.debt.withCard', { card: label })}
          </p>
        </>
      )}
      {opened && (
        <ChangeCard
          policy={policy}
          cardOnly
          onCancel={close}
          onChanged={(changed) => {
            putResponse('userCard', input, changed)
            close()
            // A premium is charged to the new card at once, in force of the change.
            if (kind === 'PREMIUM' && last !== undefined) void payment.pay(last)
            else setConfirmed(true)
          }}
        />
      )}
      {transfer && <TransferDetails transfer={transfer} amounts={payable.length > 0 ? payable : [amount]} sum={sum} />}
    </Card>
  )
}

interface TroubleNoticeProps {
  trouble: DebtTrouble
  busy: boolean
  onAgain: () => Promise<unknown>
}

function TroubleNotice({ trouble, busy, onAgain }: TroubleNoticeProps) {
  const { t } = useTexts()
  const unsure = trouble.kind === 'UNDER_WAY' || trouble.kind === 'offline'
  return (
    <Notice tone={unsure ? 'wait' : 'error'} role="alert">
      <p>
        {trouble.kind === 'declined' ? t(`payment.decline.${trouble.word}`) : t(`account.debt.trouble.${trouble.kind}`)}
      </p>
      {(unsure || trouble.kind === 'changed') && (
        <Button variant="link" busy={busy} onClick={() => void onAgain()}>
          {t('account.debt.trouble.again')}
        </Button>
      )}
    </Notice>
  )
}

interface TransferDetailsProps {
  transfer: NonNullable<AccountDebt['transfer']>
  /** In major units, smallest first. */
  amounts: readonly number[]
  sum: (major: number) => string
}

/** The insurer's account for a transfer, folded until the tenant wants it. */
function TransferDetails({ transfer: { holder, iban, reference }, amounts, sum }: TransferDetailsProps) {
  const { t } = useTexts()
  return (
    <details className="fold debt-transfer">
      <summary>{t('account.debt.transfer')}</summary>
      <div className="stack-s">
        <p className="small">{t('account.debt.transferLead')}</p>
        <DataList
          tight
          rows={[
            { term: t('account.debt.holder'), value: holder },
            { term: t('account.debt.iban'), value: <span className="num">{iban}</span> },
            { term: t('account.debt.reference'), value: <span className="num">{reference}</span> },
            { term: t('account.debt.amount'), value: <span className="num">{amounts.map(sum).join(' / ')}</span> },
          ]}
        />
      </div>
    </details>
  )
}
