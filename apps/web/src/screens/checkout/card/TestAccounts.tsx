import './TestCards.css'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Landmark } from '@nestbond/design-system/question-icons.tsx'
import { groupedIban } from '@nestbond/domain/values/iban'
import { useTexts } from '../../../texts/use-texts.ts'

/** The test accounts of the sandbox (SEPA direct debit, docs/product-decisions.md#d87), by their result. */
const ACCOUNTS = {
  works: 'DE89370400440532013000',
  returned: 'DE62370400440532013001',
  returnedLate: 'DE35370400440532013002',
} as const

/** Says that nothing is debited here and what each test account does. A click fills in the IBAN. */
export function TestAccounts({ onUse }: { onUse: (iban: string) => void }) {
  const { t } = useTexts()
  return (
    <Notice tone="quiet" icon={<Landmark />}>
      <p>{t('payment.test.accounts')}</p>
      <ul>
        {(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]).map((kind) => (
          <li key={kind} className="test-card test-account">
            <button type="button" className="link-btn num" onClick={() => onUse(ACCOUNTS[kind])}>
              {groupedIban(ACCOUNTS[kind])}
            </button>
            <span>{t(`payment.test.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
