import type { Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Download, MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { WithdrawalPreview, WithdrawalReceipt } from '@nestbond/api/policy/withdrawal'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatDateTime } from '@nestbond/messages/format'
import { urlOf } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { arrivedAt } from './withdrawal-values.ts'

interface ReceiptViewProps {
  receipt: WithdrawalReceipt
  /** True if the landlord had accepted, so a policy existed. */
  accepted: boolean
  /** Declared by one of several tenants before the acceptance: the others are asked whether they go on. */
  shared: boolean
  /** The tenant's part in a change of tenants. */
  part: WithdrawalPreview['part']
  headingRef: Ref<HTMLHeadingElement>
  busy: boolean
  trouble: unknown
  /** Continues the contract. Missing unless the withdrawal is on hold. */
  onContinue?: () => void
}

/** The receipt of the withdrawal: when it arrived and what follows. It can be downloaded and was also mailed. */
export function ReceiptView({
  receipt,
  accepted,
  shared,
  part,
  headingRef,
  busy,
  trouble,
  onContinue,
}: ReceiptViewProps) {
  const texts = useTexts()
  const { t, money, locale } = texts
  const { id, contractId, refundAmount, currency, email, heldUntil } = receipt
  const kind = shared ? 'shared' : 'held'
  const refund = money(fromMajor(refundAmount) ?? 0, { currency })
  const ended = accepted ? 'withdrawal.doneEnded' : 'withdrawal.doneClosed'
  const done =
    refundAmount > 0 ? 'withdrawal.doneRefund' : shared ? 'withdrawal.shared.done' : heldUntil === null ? ended : null
  return (
    <div className="stack sheet-wide" data-withdrawal="done">
      <div className="page-head">
        <MailCheck className="receipt-mark" />
        <h1 ref={headingRef} tabIndex={-1}>
          {t('withdrawal.done')}
        </h1>
        <p>{t('withdrawal.doneLead', { at: arrivedAt(receipt, texts), email })}</p>
      </div>
      <Card as="div">
        <DataList
          plainFirst
          rows={[
            { term: t('withdrawal.row.arrived'), value: <strong>{arrivedAt(receipt, texts)}</strong> },
            { term: t('withdrawal.row.contract'), value: contractId },
            {
              term: t('withdrawal.row.refund'),
              value: refundAmount > 0 ? <span className="num">{refund}</span> : t('withdrawal.nothingPaid'),
            },
          ]}
        />
      </Card>
      {heldUntil !== null && (
        <Notice tone="wait">
          <p>
            {t(onContinue ? `withdrawal.${kind}.own` : `withdrawal.${kind}.after`, {
              until: formatDateTime(heldUntil, locale),
              part: part ?? 'none',
              refunds: String(refundAmount > 0),
            })}
          </p>
        </Notice>
      )}
      {/* While it is held, the notice above says when the contract ends. */}
      {done !== null && <p>{t(done, { refund })}</p>}
      <Trouble of={trouble} />
      <div className="split start">
        {heldUntil !== null && onContinue && (
          <Button busy={busy} busyLabel={t('withdrawal.busy')} onClick={onContinue}>
            {t('withdrawal.continue.do')}
          </Button>
        )}
        {id !== null && (
          <Button
            variant={heldUntil !== null && onContinue ? 'secondary' : 'main'}
            href={urlOf('withdrawalReceipt', { params: { id } })}
            target="_blank"
            rel="noopener"
          >
            <Download /> {t('withdrawal.receipt')}
            <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
          </Button>
        )}
        <Button variant="secondary" href={pathTo('account', locale)}>
          {t('withdrawal.toAccount')}
        </Button>
      </div>
    </div>
  )
}
