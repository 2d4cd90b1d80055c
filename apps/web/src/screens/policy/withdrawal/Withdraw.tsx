import './Withdrawal.css'
import { useState } from 'react'
import type { WithdrawalPreview, WithdrawalReceipt } from '@nestbond/api/policy/withdrawal'
import { callApi } from '../../../api/client.ts'
import { Page } from '../../../frame/Page.tsx'
import { useSearchValue } from '../../../path-parameters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChooseOwn } from './ChooseOwn.tsx'
import { ContinueContract } from './ContinueContract.tsx'
import { ContractWithdrawal } from './ContractWithdrawal.tsx'
import { DeclineLeaving } from './DeclineLeaving.tsx'
import { DeclineSplit } from './DeclineSplit.tsx'
import { GoOnWithout } from './GoOnWithout.tsx'
import { NameContract, type NamedContract } from './NameContract.tsx'
import { OwnWithdrawal } from './OwnWithdrawal.tsx'

/**
 * Withdraws a contract (withdrawal, docs/product-decisions.md#d42): by its number and e-mail address, or from the account. Also continues it by the
 * mailed link (withdrawal by contract number, docs/product-decisions.md#d60), and asks the first tenant whether the others go on without a co-tenant, or a
 * co-tenant whether they take over from the first tenant (docs/product-decisions.md#d107), a co-tenant who shall leave whether they do not agree (docs/product-decisions.md#d108), and who would pay more by another split of the premium
 * whether they decline (docs/product-decisions.md#d110).
 */
export function Screen() {
  const { t } = useTexts()
  const policy = useSearchValue('policy')
  const own = useSearchValue('own')
  const continued = useSearchValue('continue')
  const without = useSearchValue('without')
  const leave = useSearchValue('leave')
  const split = useSearchValue('split')
  return (
    <Page
      screen="withdraw"
      title={t(
        split !== undefined
          ? 'withdrawal.split.page'
          : leave !== undefined
            ? 'withdrawal.leave.page'
            : 'withdrawal.title',
      )}
      className="withdraw"
    >
      {continued !== undefined ? (
        <ContinueContract key={continued} id={continued} />
      ) : without !== undefined ? (
        <GoOnWithout key={without} id={without} />
      ) : leave !== undefined ? (
        <DeclineLeaving key={leave} id={leave} />
      ) : split !== undefined ? (
        <DeclineSplit key={split} id={split} />
      ) : policy !== undefined ? (
        <OwnWithdrawal key={policy} id={policy} />
      ) : own !== undefined ? (
        <ChooseOwn />
      ) : (
        <ByNumber />
      )}
    </Page>
  )
}

function ByNumber() {
  const [found, setFound] = useState<{ named: NamedContract; preview: WithdrawalPreview } | null>(null)
  const show = (named: NamedContract, preview: WithdrawalPreview) => setFound({ named, preview })
  if (!found) return <NameContract onFound={show} />
  const { named, preview } = found
  return (
    <ContractWithdrawal
      preview={preview}
      confirm={(): Promise<WithdrawalReceipt> => callApi('withdrawal', { payload: named, quiet: true })}
      again={async () => show(named, await callApi('withdrawalPreview', { payload: named, quiet: true }))}
      onLeave={() => setFound(null)}
    />
  )
}
