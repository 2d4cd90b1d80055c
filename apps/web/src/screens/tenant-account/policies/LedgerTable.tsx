import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { PremiumLedger } from '@nestbond/api/tenant-account/own-policies'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf, homeLine } from '../../policy/policy-values.ts'
import { entryName, ledgerText } from './ledger-words.ts'

/** Every movement of money of a contract in the tenant's words, with the balance up to it. An account may have several contracts, so the table names its home. */
export function LedgerTable({ ledger: { made, entries }, policy }: { ledger: PremiumLedger; policy: AccountPolicy }) {
  const { t, money, date } = useTexts()
  const shared = made.share !== null
  return (
    <div className="stack-s">
      <h3 className="heading">{t('tariff.ledger.title')}</h3>
      <p className="small">
        {t(ledgerText(entries.length, shared), { isFirst: String(policy.role === 'FIRST'), first: policy.firstTenant })}
      </p>
      {entries.length > 0 && (
        <FigureTable
          className="ledger-table"
          label={`${t('tariff.ledger.title')}, ${homeLine(policy)}`}
          heads={[
            t('tariff.ledger.day'),
            t('tariff.ledger.entry'),
            t('tariff.ledger.amount'),
            t('tariff.ledger.balance'),
          ]}
          words={1}
          rows={entries.map(({ kind, on, reference, amount, balance }, at) => ({
            // The ledger is append-only: an entry keeps its place.
            key: String(at),
            name: date(dayOf(on), 'short'),
            cells: [
              <>
                {t(entryName(kind, shared))}
                {reference !== null && <small> {reference}</small>}
              </>,
              money(centsOf(amount)),
              money(centsOf(balance)),
            ],
          }))}
        />
      )}
    </div>
  )
}
