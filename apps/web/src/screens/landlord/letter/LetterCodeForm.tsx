import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { landlordLetter } from '@nestbond/api/landlord/invitation'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { tidyLetterCode } from '@nestbond/domain/policy/letter-code'
import { INVALID, REQUIRED } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Opens the landlord's page by the code of a letter. */
export function LetterCodeForm() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const [refused, setRefused] = useState<'CODE_WRONG' | 'CODE_EXPIRED' | null>(null)
  const form = useApiForm({
    values: { code: '' },
    schema: landlordLetter.payload,
    body: (values) => values,
    check: ({ code }) => (tidyLetterCode(code) === null ? [{ field: 'code', ...INVALID }] : []),
    send: (payload) => callApi('landlordLetter', { payload, quiet: true }),
    onDone: ({ id }) => router.navigate({ href: pathTo('landlord-invitation', locale, { params: { id } }) }),
    onRefused({ errorCode }) {
      if (errorCode !== 'CODE_WRONG' && errorCode !== 'CODE_EXPIRED') return false
      setRefused(errorCode)
      return true
    },
    words: ({ key }) => ({
      message: t(key === REQUIRED.key ? 'landlord.letter.missing' : 'landlord.letter.malformed'),
      errorKey: key,
    }),
  })
  const field = form.field('code')
  return (
    <form
      className="stack"
      noValidate
      data-form="letter-code"
      onSubmit={(event) => {
        setRefused(null)
        form.onSubmit(event)
      }}
    >
      <Trouble of={form.trouble} />
      <TextField
        {...field}
        onChange={(event) => {
          setRefused(null)
          field.onChange(event)
        }}
        {...(refused ? { error: { message: t(`landlord.letter.${refused}`), errorKey: `errors.${refused}` } } : {})}
        label={t('landlord.letter.label')}
        hint={t('landlord.letter.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={t('landlord.letter.opening')}>
          {t('landlord.letter.open')} <ArrowRight />
        </Button>
      </div>
    </form>
  )
}
