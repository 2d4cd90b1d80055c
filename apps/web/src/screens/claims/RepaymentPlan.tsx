import '@nestbond/design-system/Table.css'
import type { Repayment } from '@nestbond/api/claims/claims'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { dayOf, sumOf, type ClaimContext } from './claim-words.ts'

/** The amounts paid out, repaid and owed, and the instalments with what is still open of each. */
export function RepaymentPlan({
  repayment,
  context,
  receiptUrl,
}: {
  repayment: Repayment
  context: ClaimContext
  /** The address of a receipt by its ordinal, for the tenant. */
  receiptUrl?: (ordinal: number) => string
}) {
  const texts = useTexts()
  const { t, date } = texts
  const { paidOut, repaid, owed, instalments, received } = repayment
  const amount = (major: number) => <span className="num">{sumOf(major, context, texts)}</span>
  const next = instalments.find(({ open }) => open > 0)
  return (
    <div className="stack-s repayment" data-owed={owed}>
      <DataList
        tight
        plainFirst
        rows={[
          { term: t('claims.repayment.paidOut'), value: amount(paidOut) },
          { term: t('claims.repayment.repaid'), value: amount(repaid) },
          { term: t('claims.repayment.owed'), value: amount(owed), total: true },
        ]}
      />
      {owed === 0 ? (
        <p>
          <Tag tone="ok">{t('claims.repayment.done')}</Tag>
        </p>
      ) : instalments.length === 0 ? (
        <p className="small">{t('claims.repayment.noPlan', { viewer: context.viewer })}</p>
      ) : (
        <ol className="instalments">
          {instalments.map((instalment) => (
            <li key={instalment.number} aria-current={instalment === next ? 'step' : undefined}>
              <span>{date(dayOf(instalment.dueOn), 'short')}</span>
              <span className="num">{sumOf(instalment.amount, context, texts)}</span>
              <span>
                {instalment.open === 0 ? (
                  <Tag tone="ok">{t('claims.repayment.paid')}</Tag>
                ) : instalment.open < instalment.amount ? (
                  <Tag tone="wait">
                    {t('claims.repayment.partly', { open: sumOf(instalment.open, context, texts) })}
                  </Tag>
                ) : (
                  <Tag tone={instalment === next ? 'wait' : 'plain'}>
                    {t(instalment === next ? 'claims.repayment.next' : 'claims.repayment.open')}
                  </Tag>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {received.length > 0 && (
        <ul className="received small" aria-label={t('claims.repayment.received')}>
          {received.map(({ receivedOn, amount: major, byCard, receipt }) => (
            <li key={receipt}>
              {t(byCard ? 'claims.repayment.byCard' : 'claims.repayment.receivedOn', {
                day: date(dayOf(receivedOn), 'short'),
                amount: sumOf(major, context, texts),
              })}
              {receiptUrl && (
                <>
                  {' '}
                  <a href={receiptUrl(receipt)} target="_blank" rel="noopener">
                    {t('claims.repayment.receipt')}
                    <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
