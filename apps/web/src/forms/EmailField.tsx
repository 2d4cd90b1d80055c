import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextField, type TextFieldProps } from '@nestbond/design-system/TextField.tsx'
import { domainOf, mailboxAt, meantProvider } from '@nestbond/domain/values/meant-mailbox'
import { useTexts } from '../texts/use-texts.ts'

interface EmailFieldProps extends TextFieldProps {
  /** What the field holds now. */
  typed: string
  /** Puts the address that was meant into the field. */
  onMeant: (address: string) => void
}

/**
 * An e-mail address to which we write. A provider that is probably mistyped is asked about, and nothing more: the address is taken as it is
 * (docs/product-decisions.md#d129).
 */
export function EmailField({ typed, onMeant, hint, onBlur, ...field }: EmailFieldProps) {
  const { t } = useTexts()
  const [left, setLeft] = useState('')
  const provider = meantProvider(typed)
  // While it is typed, the beginning of a provider is not a mistyped one.
  const asks = provider !== null && (left === typed || !provider.startsWith(domainOf(typed)))
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onBlur={(event) => {
        setLeft(event.currentTarget.value)
        onBlur?.(event)
      }}
      hint={
        asks ? (
          <>
            {hint}{' '}
            <Button variant="link" onClick={() => onMeant(mailboxAt(typed, provider))}>
              {t('common.meantProvider', { provider })}
            </Button>
          </>
        ) : (
          hint
        )
      }
    />
  )
}
