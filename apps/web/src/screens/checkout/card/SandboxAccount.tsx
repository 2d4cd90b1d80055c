import './TestCards.css'
import { useImperativeHandle, useRef, useState } from 'react'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Landmark } from '@nestbond/design-system/question-icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { groupedIban, readIbanShape } from '@nestbond/domain/values/iban'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CardOutcome, CardWidgetProps } from './card-widget.ts'
import { accountField, declineWord } from './decline.ts'
import { confirmAtSandbox, type AccountEntry } from './sandbox-call.ts'

/** The test accounts of the sandbox (SEPA direct debit, docs/product-decisions.md#d87), by their result. */
const ACCOUNTS = {
  works: 'DE89370400440532013000',
  returned: 'DE62370400440532013001',
  returnedLate: 'DE35370400440532013002',
} as const

const EMPTY: AccountEntry = { holder: '', iban: '' }
const FIELDS = ['holder', 'iban'] as const satisfies readonly (keyof AccountEntry)[]

type Faults = Partial<Record<keyof AccountEntry, { message: string; errorKey: string }>>

/** The form of the sandbox provider for a direct debit. The typed account stays in this component and goes to the provider only. */
export function SandboxAccount({ trial, ref }: CardWidgetProps) {
  const { t } = useTexts()
  const [account, setAccount] = useState<AccountEntry>(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLDivElement>(null)

  const show = (found: Faults) => {
    setFaults(found)
    const first = FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const change = (field: keyof AccountEntry) => (value: string) => {
    setAccount((typed) => ({ ...typed, [field]: value }))
    setFaults((shown) => ({ ...shown, [field]: undefined }))
  }

  const check = (): boolean => {
    const found: Faults = {}
    for (const field of FIELDS)
      if (account[field].trim() === '')
        found[field] = { message: t(`payment.account.missing.${field}`), errorKey: 'validation.required' }
    if (!found.iban && readIbanShape(account.iban) === null)
      found.iban = { message: t('payment.decline.iban'), errorKey: 'validation.invalid' }
    show(found)
    return Object.keys(found).length === 0
  }

  const confirm = async (secret: string): Promise<CardOutcome> => {
    const said = await confirmAtSandbox({ secret, account })
    if (said.status === 'succeeded') return { status: 'succeeded' }
    const code = said.declineCode ?? 'card_declined'
    const field = accountField(code)
    if (field) show({ [field]: { message: t(`payment.decline.${declineWord(code)}`), errorKey: 'validation.invalid' } })
    return { status: 'failed', code, atField: field !== null }
  }

  useImperativeHandle(ref, () => ({ check: async () => check(), confirm }))

  return (
    <div className="stack sandbox-card" ref={form}>
      <div className="stack card-fields">
        <TextField
          name="holder"
          label={t('payment.account.holder')}
          autoComplete="name"
          maxLength={70}
          value={account.holder}
          onChange={(event) => change('holder')(event.currentTarget.value)}
          error={faults.holder}
        />
        <TextField
          name="iban"
          label={t('payment.account.iban')}
          autoComplete="off"
          spellCheck={false}
          maxLength={42}
          value={account.iban}
          onChange={(event) => change('iban')(event.currentTarget.value)}
          onBlur={() => {
            const iban = readIbanShape(account.iban)
            if (iban !== null) setAccount((typed) => ({ ...typed, iban: groupedIban(iban) }))
          }}
          error={faults.iban}
        />
      </div>
      {trial && (
        <TestAccounts
          onUse={(iban) => {
            setAccount((typed) => ({ ...typed, iban: groupedIban(iban) }))
            setFaults((shown) => ({ ...shown, iban: undefined }))
          }}
        />
      )}
    </div>
  )
}

/** Says that nothing is debited here and what each test account does. A click fills in the IBAN. */
function TestAccounts({ onUse }: { onUse: (iban: string) => void }) {
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
