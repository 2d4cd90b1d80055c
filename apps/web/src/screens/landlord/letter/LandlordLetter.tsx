import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { tidyLetterCode } from '@nestbond/domain/policy/letter-code'
import { INVALID, REQUIRED } from '@nestbond/domain/validation/codes'
import { landlordLetter } from '@nestbond/api/landlord/invitation'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Asks a landlord who got a letter for its code (landlords without e-mail, docs/product-decisions.md#d65). */
export function Screen() {
  const { t, rich, locale } = useTexts()
  return (
    <Page screen="landlord-letter" title={t('landlord.letter.title')} layout="side-even" stage={DAY_STAGE}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('landlord.letter.title')}</h1>
          <p>{t('landlord.letter.lead')}</p>
        </div>
        <LetterCodeForm />
        <p className="small">
          <Rich
            parts={rich('landlord.letter.help')}
            tags={{ link: (children) => <a href={`${pathTo('help', locale)}#contact`}>{children}</a> }}
          />
        </p>
      </div>
    </Page>
  )
}

/** Opens the landlord's page by the code of a letter. */
function LetterCodeForm() {
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
