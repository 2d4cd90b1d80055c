import '@nestbond/design-system/Fold.css'
import type { AccountDebt } from '@nestbond/api/policy/debt'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'

interface TransferDetailsProps {
  transfer: NonNullable<AccountDebt['transfer']>
  /** In major units, smallest first. */
  amounts: readonly number[]
  sum: (major: number) => string
}

/** The insurer's account for a transfer, folded until the tenant wants it. */
export function TransferDetails({ transfer: { holder, iban, reference }, amounts, sum }: TransferDetailsProps) {
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
