import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { knownPartnerLink } from '../../../application/partner-link.ts'
import { drafts } from '../../../application/drafts.ts'
import { NameInputs, typedName } from '../../../forms/NameInputs.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { depositBackBody, depositBackPayload, type DepositBackValues } from './deposit-back-payload.ts'

export interface Sent {
  email: string
  refId: string
}

const DRAFT = 'deposit-back'
const EMPTY: DepositBackValues = { firstName: '', lastName: '', singleName: false, email: '', contractId: '' }

/** Asks for the name, the e-mail address and, if there is one, the number of the rental contract. The application behind the link asks for the rest. */
export function DepositBackForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t, locale } = useTexts()
  const form = useApiForm({
    values: EMPTY,
    draft: DRAFT,
    schema: depositBackBody,
    body: (typed) => ({ ...typed, ...typedName(typed) }),
    send: async (_, values) =>
      callApi('backDepositInit', {
        payload: depositBackPayload(values, locale, await knownPartnerLink(location.search)),
      }),
    onDone({ refId }, values) {
      // The tenant may come back to correct the address.
      drafts.set(DRAFT, { ...values })
      onSent({ email: values.email.trim(), refId })
    },
  })
  const { summary } = form
  const limited = form.trouble instanceof ApiError && form.trouble.status === 429
  return (
    <form className="stack deposit-back-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary ref={summary} title={t('common.errorSummary', { count: form.faults.length })} items={form.faults} />
      {(limited || form.trouble instanceof NoAnswerError) && (
        <Notice tone="error" role="alert">
          {t(limited ? 'errors.RATE_LIMITED' : 'common.networkError')}
        </Notice>
      )}
      <NameInputs own form={form} label={(name) => t(`deposit-back.field.${name}`)} />
      <TextField
        {...form.field('email')}
        label={t('deposit-back.field.email')}
        hint={t('deposit-back.emailHint')}
        autoComplete="email"
        type="email"
        inputMode="email"
      />
      <TextField
        {...form.field('contractId')}
        label={t('deposit-back.field.contractId')}
        hint={t('deposit-back.contractHint')}
        optional={t('common.optional')}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={form.busy} busyLabel={t('deposit-back.sending')}>
          {t('deposit-back.submit')} <ArrowRight />
        </Button>
      </div>
    </form>
  )
}
