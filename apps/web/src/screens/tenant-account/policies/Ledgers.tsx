import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { LedgerAccount, PremiumLedger } from '@nestbond/api/tenant-account/own-policies'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf, homeLine } from '../../policy/policy-values.ts'
import { entryName, ledgerText } from './ledger-words.ts'

interface LedgersProps {
  ledger: PremiumLedger
  policy: AccountPolicy
}

/**
 * Every movement of money of a contract in the tenant's words: premiums with the balance up to each, and claims with what is still to be paid back. Nothing
 * adds them up (docs/product-decisions.md#d127).
 */
export function Ledgers({ ledger: { made, claims, ...premiums }, policy }: LedgersProps) {
  const { t } = useTexts()
  const shared = made.share !== null
  const reader = { isFirst: String(policy.role === 'FIRST'), first: policy.firstTenant }
  return (
    <>
      <div className="stack-s">
        <h3 className="heading">{t('tariff.ledger.title')}</h3>
        <p className="small">{t(ledgerText(premiums.entries.length, shared), reader)}</p>
        <LedgerTable
          account={premiums}
          shared={shared}
          label={`${t('tariff.ledger.title')}, ${homeLine(policy)}`}
          balance={{ head: t('tariff.ledger.balance'), of: (balance) => balance }}
        />
      </div>
      {claims.entries.length > 0 && (
        <div className="stack-s">
          <h3 className="heading">{t('tariff.ledger.claims')}</h3>
          <p className="small">{t('tariff.ledger.claimsText')}</p>
          <LedgerTable
            account={claims}
            shared={shared}
            label={`${t('tariff.ledger.claims')}, ${homeLine(policy)}`}
            // A minus sign alone would show a zero with one.
            balance={{ head: t('tariff.ledger.owed'), of: (balance) => 0 - balance }}
          />
        </div>
      )}
    </>
  )
}

interface LedgerTableProps {
  account: LedgerAccount
  shared: boolean
  /** An account may have several contracts, so the label names the home. */
  label: string
  balance: { head: string; of: (balance: number) => number }
}

/** The entries of one account. */
function LedgerTable({ account: { entries }, shared, label, balance: shown }: LedgerTableProps) {
  const { t, money, date } = useTexts()
  if (entries.length === 0) return null
  return (
    <FigureTable
      className="ledger-table"
      label={label}
      heads={[t('tariff.ledger.day'), t('tariff.ledger.entry'), t('tariff.ledger.amount'), shown.head]}
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
          money(centsOf(shown.of(balance))),
        ],
      }))}
    />
  )
}
