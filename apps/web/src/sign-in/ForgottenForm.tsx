import { useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { missing } from '../forms/field-fault.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NameField, type AccountName } from './NameField.tsx'

interface ForgottenFormProps {
  name: AccountName
  submitLabel: string
  /** Has a link mailed. The response does not say whether there is such an account. */
  send: (name: string) => Promise<unknown>
  onSent: (name: string) => void
  /** Link back to the sign-in. */
  children: ReactNode
}

/** Form that requests a link to set a new password. */
export function ForgottenForm({ name, submitLabel, send, onSent, children }: ForgottenFormProps) {
  const { t } = useTexts()
  const [account, setAccount] = useState('')
  const form = useSubmit()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(missing({ [name]: account }), async () => {
          await send(account.trim())
          onSent(account.trim())
        })
      }}
    >
      <Trouble of={form.trouble} />
      <NameField name={name} form={form} value={account} onValue={setAccount} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
