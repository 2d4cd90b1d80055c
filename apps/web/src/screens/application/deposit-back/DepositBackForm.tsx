import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError, NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { partnerLink } from '../../../application/partner-link.ts'
import { drafts } from '../../../application/drafts.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { checkForm, FIELDS, type DepositBackValues } from './check-form.ts'

export interface Sent {
  email: string
  refId: string
}

const DRAFT = 'deposit-back'
const EMPTY: DepositBackValues = { firstName: '', lastName: '', email: '', contractId: '' }
const LOOK = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  contractId: { autoComplete: 'off' },
} as const

/** Asks for the name, the e-mail address and the number of the rental contract. The application behind the link asks for the rest. */
export function DepositBackForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const texts = useTexts()
  const { t, language } = texts
  const [values, setValues] = useState<DepositBackValues>({ ...EMPTY, ...drafts.get(DRAFT) })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [state, setState] = useState<'idle' | 'busy' | 'offline' | 'limited'>('idle')
  const summary = useRef<{ focus: () => void }>(null)
  const [attempt, setAttempt] = useState(0)
  const focusSummary = useEffectEvent(() => {
    if (errors.length > 0) summary.current?.focus()
  })
  useEffect(() => focusSummary(), [attempt])

  const fail = (found: readonly FieldError[]) => {
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  const change = (field: keyof DepositBackValues, text: string) => {
    const now = { ...values, [field]: text }
    setValues(now)
    drafts.set(DRAFT, now)
    setErrors(errors.filter((error) => error.field !== field))
  }
  const send = async () => {
    if (state === 'busy') return
    const checked = checkForm(values)
    if (!checked.ok) return fail(checked.errors)
    setErrors([])
    setState('busy')
    try {
      const { refId } = await callApi('backDepositInit', {
        payload: { ...checked.value, language, ...partnerLink(location.search) },
      })
      onSent({ email: checked.value.email, refId })
    } catch (error) {
      if (error instanceof CancelledError) return
      setState(
        error instanceof NoAnswerError
          ? 'offline'
          : error instanceof ApiError && error.status === 429
            ? 'limited'
            : 'idle',
      )
      if (error instanceof ApiError && error.problem) fail(error.problem.errors)
    }
  }

  const faults = errors.map((error) => ({ field: error.field, ...faultOf(error, error.field, texts) }))
  const fault = (name: string) => faults.find(({ field }) => field === name)
  return (
    <form
      className="stack deposit-back-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary ref={summary} title={t('common.errorSummary', { count: faults.length })} items={faults} />
      {(state === 'offline' || state === 'limited') && (
        <Notice tone="error" role="alert">
          {t(state === 'offline' ? 'common.networkError' : 'errors.RATE_LIMITED')}
        </Notice>
      )}
      {FIELDS.map((field) => {
        const error = fault(field)
        return (
          <TextField
            key={field}
            name={field}
            label={t(`deposit-back.field.${field}`)}
            {...LOOK[field]}
            {...(field === 'email'
              ? { hint: t('deposit-back.emailHint') }
              : field === 'contractId'
                ? { hint: t('deposit-back.contractHint') }
                : {})}
            value={values[field]}
            onChange={(event) => change(field, event.currentTarget.value)}
            {...(error ? { error } : {})}
          />
        )
      })}
      <div>
        <Button type="submit" busy={state === 'busy'} busyLabel={t('deposit-back.sending')}>
          {t('deposit-back.submit')} <ArrowRight />
        </Button>
      </div>
    </form>
  )
}
