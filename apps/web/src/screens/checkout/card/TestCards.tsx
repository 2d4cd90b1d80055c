import './TestCards.css'
import { useState } from 'react'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { addYears, civilDateIn } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'
import { formatCardNumber, type CardEntry } from './card-entry.ts'

/** The test cards of the sandbox (card set-ups, docs/product-decisions.md#d33), by their result. */
const CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  failsLater: '4000000000000341',
  noRefund: '4000000000005126',
} as const

/** Says that nothing is charged here and what each test card does. A click fills in the form. */
export function TestCards({ onUse }: { onUse: (entry: CardEntry) => void }) {
  const { t } = useTexts()
  const [year] = useState(() => addYears(civilDateIn(new Date()), 3).slice(2, 4))
  return (
    <Notice tone="quiet" icon={<CreditCard />}>
      <p>{t('payment.test.title')}</p>
      <ul>
        {(Object.keys(CARDS) as (keyof typeof CARDS)[]).map((kind) => {
          const number = formatCardNumber(CARDS[kind])
          return (
            <li key={kind} className="test-card">
              <button
                type="button"
                className="link-btn num"
                onClick={() => onUse({ number, expiry: `12/${year}`, cvc: '123' })}
              >
                {number}
              </button>
              <span>{t(`payment.test.${kind}`)}</span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
