import '@nestbond/design-system/Fold.css'
import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { LedgerAccount, PremiumLedger } from '@nestbond/api/tenant-account/own-policies'
import { CHANGES_ALONE, PREMIUM_CHANGES } from '@nestbond/domain/premiums/price-lock'
import { formatPercent } from '@nestbond/messages/format'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf, homeLine } from '../../policy/policy-values.ts'
import { entryName, ledgerText } from './ledger-words.ts'

/** How the premium is made, that it cannot rise, and the ledger of the contract. Loaded when it is opened. */
export function PriceLock({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useCall(
    'userPremiumLedger',
    { params: { id: policy.id }, quiet: true },
    { enabled: isOpen },
  )
  return (
    <details className="fold loaded-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('tariff.lock.summary')}</summary>
      <div className="stack">
        {data ? (
          <>
            <Made made={data.made} policy={policy} />
            <Ledgers ledger={data} policy={policy} />
          </>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="card" />
        )}
      </div>
    </details>
  )
}

function Made({ made, policy }: { made: PremiumLedger['made']; policy: AccountPolicy }) {
  const { t, money, locale } = useTexts()
  const { tariff, period, discountPercent, insuranceTaxPercent: tax } = made
  const shareWords = ({ split, percent, among }: NonNullable<PremiumLedger['made']['share']>) =>
    t(`tariff.lock.split.${split}`, { percent: percent ?? 0, among })
  const sum = (major: number) => <span className="num">{money(centsOf(major))}</span>
  return (
    <div className="stack-s">
      <h3 className="heading">{t('tariff.lock.title')}</h3>
      <p>{t(made.share === null ? 'tariff.lock.text' : 'tariff.lock.shared.text', { tariff })}</p>
      <ul className="bullets">
        {made.share === null
          ? CHANGES_ALONE.map((change) => <li key={change}>{t(`tariff.lock.${change}`)}</li>)
          : PREMIUM_CHANGES.map((change) => (
              <li key={change}>
                {t(`tariff.lock.shared.${change}`, {
                  isFirst: String(policy.role === 'FIRST'),
                  first: policy.firstTenant,
                })}
              </li>
            ))}
      </ul>
      <DataList
        rows={[
          { term: t('tariff.lock.rowDeposit'), value: sum(made.rentDepositAmount) },
          { term: t('tariff.rowRate'), value: t('tariff.rate', { rate: formatPercent(made.rate, locale) }) },
          { term: t('tariff.rowMinimum'), value: sum(made.minimum) },
          { term: t('tariff.lock.rowList'), value: sum(made.listPrice) },
          discountPercent > 0
            ? { term: t('tariff.rowDiscount'), value: formatPercent(discountPercent, locale) }
            : { term: t('tariff.lock.rowShare'), value: t('tariff.lock.share') },
          {
            term: t('tariff.rowTax'),
            value: tax === 0 ? t('tariff.taxNone') : t('tariff.taxIn', { percent: formatPercent(tax, locale) }),
          },
          { term: t('tariff.lock.rowPremium', { period }), value: <strong>{sum(made.premium)}</strong> },
          ...(made.share === null
            ? []
            : [
                {
                  term: t('tariff.lock.rowOwn'),
                  value: (
                    <>
                      <strong>{sum(made.share.amount)}</strong> <small>{shareWords(made.share)}</small>
                    </>
                  ),
                },
              ]),
        ]}
      />
      <p>
        <a className="link-btn" href={`${pathTo('tariffs', locale)}#${encodeURIComponent(tariff)}`}>
          {t('tariff.lock.all')}
        </a>
      </p>
    </div>
  )
}

interface LedgersProps {
  ledger: PremiumLedger
  policy: AccountPolicy
}

/**
 * Every movement of money of a contract in the tenant's words: premiums with the balance up to each, and claims with what is still to be paid back. Nothing
 * adds them up (docs/product-decisions.md#d127).
 */
function Ledgers({ ledger: { made, claims, ...premiums }, policy }: LedgersProps) {
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
