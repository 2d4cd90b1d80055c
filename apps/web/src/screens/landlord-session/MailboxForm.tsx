import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { email } from '@nestbond/domain/validation/fields'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'

const body = z.object({ email: email() })

interface MailboxFormProps<Response> {
  words: { email: string; hint: string; send: string; sending: string }
  /** The text for too many requests, if it is not the usual one. */
  tooMany?: ComponentProps<typeof Trouble>['tooMany']
  send: (email: string) => Promise<Response>
  onDone: (response: Response) => void
}

/** Asks for the mailbox to which a link or a code is sent. */
export function MailboxForm<Response>({ words, tooMany, send, onDone }: MailboxFormProps<Response>) {
  const form = useApiForm({
    values: { email: '' },
    schema: body,
    body: (values) => values,
    send: (checked) => send(checked.email),
    onDone,
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Trouble of={form.trouble} tooMany={tooMany} />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        label={words.email}
        hint={words.hint}
      />
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={words.sending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
