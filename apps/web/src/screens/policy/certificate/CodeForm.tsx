import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LONGEST_CERTIFICATE_CODE, tidyCertificateCode } from '@nestbond/domain/policy/certificate-code'
import { INVALID, REQUIRED } from '@nestbond/domain/validation/codes'
import { fail, text } from '@nestbond/domain/validation/fields'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const codeBody = z.object({
  code: z.pipe(
    text(LONGEST_CERTIFICATE_CODE),
    z.transform((typed: string, ctx) => tidyCertificateCode(typed) ?? fail(ctx, INVALID, typed)),
  ),
})

/** Asks for the code of a certificate and opens its page. The server looks the code up there, with the limit of that call. */
export function CodeForm({ typed = '' }: { typed?: string }) {
  const { t, rich, locale } = useTexts()
  const router = useRouter()
  const form = useApiForm({
    values: { code: typed },
    schema: codeBody,
    body: (values) => values,
    send: ({ code }) =>
      router.navigate({
        href: pathTo('certificate', locale, { params: { code: tidyCertificateCode(code) ?? code } }),
      }),
    words: ({ key }) => ({
      message: t(key === REQUIRED.key ? 'certificate.code.missing' : 'certificate.code.malformed'),
      errorKey: key,
    }),
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.field('code')}
        label={t('certificate.code.label')}
        hint={<Rich parts={rich('certificate.code.hint')} tags={WHOLE_CODE} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_CERTIFICATE_CODE}
      />
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={t('certificate.checking')}>
          {t('certificate.code.check')} <ArrowRight />
        </Button>
      </div>
    </form>
  )
}
