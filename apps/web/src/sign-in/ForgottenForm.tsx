import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NameField, type AccountName } from './NameField.tsx'

interface ForgottenFormProps {
  name: AccountName
  /** The payload of the call. */
  schema: z.ZodMiniType<unknown, Record<string, string>> | undefined
  submitLabel: string
  /** Has a link mailed. The response does not say whether there is such an account. */
  send: (name: string) => Promise<unknown>
  onSent: (name: string) => void
  /** Link back to the sign-in. */
  children: ReactNode
}

/** Form that requests a link to set a new password. */
export function ForgottenForm({ name, schema, submitLabel, send, onSent, children }: ForgottenFormProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { [name]: '' },
    schema,
    body: (values) => ({ [name]: (values[name] ?? '').trim() }),
    send: async (body) => {
      const account = body[name] ?? ''
      await send(account)
      return account
    },
    onDone: onSent,
    area: 'account',
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Trouble of={form.trouble} />
      <NameField {...form.field(name)} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
