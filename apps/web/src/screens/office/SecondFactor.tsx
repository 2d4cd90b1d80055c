import { useEffect, useRef, useState } from 'react'
import type { Staff } from '@nestbond/contract/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault, missing } from './field-fault.ts'
import { troubleOf } from './trouble.ts'
import { useSubmit } from '../../forms/use-submit.ts'

interface SecondFactorProps {
  /** The authenticator is not set up yet: its key is shown first. */
  setUp: boolean
  onSignedIn: (staff: Staff) => void
  /** The password was entered too long ago. */
  onExpired: () => void
  onBack: () => void
}

/** The code of the authenticator app. A wrong one says so and leaves the field to be typed anew. */
export function SecondFactor({ setUp, onSignedIn, onExpired, onBack }: SecondFactorProps) {
  const texts = useTexts()
  const { t } = texts
  const [code, setCode] = useState('')
  const form = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!setUp) field.current?.focus()
  }, [setUp])
  const refused = form.trouble instanceof ApiError && form.trouble.errorCode === 'SECOND_FACTOR_INVALID'
  useEffect(() => {
    if (form.trouble instanceof ApiError && form.trouble.status === 401) onExpired()
    if (refused) field.current?.select()
  }, [form.trouble, refused])
  return (
    <>
      {setUp && <SetUp onExpired={onExpired} />}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.send(missing({ code }), async () => onSignedIn(await callApi('officeSecondFactor', { payload: { code: code.replace(/\s/g, '') }, quiet: true })))
        }}
      >
        {form.trouble !== null && !refused && (
          <Notice tone="error" role="alert">
            {troubleOf(form.trouble, texts)}
          </Notice>
        )}
        <TextField
          ref={field}
          fieldClassName="code-input"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          label={t('office.login.codeLabel')}
          hint={t('office.login.codeHint')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            form.reset()
          }}
          {...(refused ? { error: { message: t('errors.SECOND_FACTOR_INVALID'), errorKey: 'validation.invalid' } } : fieldFault(form.errors, 'code', texts))}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={t('office.busy')}>
          {t('office.login.submit')}
        </Button>
        <div>
          <Button variant="link" onClick={onBack}>
            {t('office.login.otherAccount')}
          </Button>
        </div>
      </form>
    </>
  )
}

const readSetUp = () => callApi('officeSecondFactorSetUp', { quiet: true })

/** The key for the app: as a picture for its camera, and as text for who has no camera. */
function SetUp({ onExpired }: { onExpired: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const { answer, error, ask } = useAnswer(readSetUp, 'second-factor')
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) onExpired()
  }, [error])
  if (error !== null)
    return (
      <Notice tone="error" role="alert">
        <p>{troubleOf(error, texts)}</p>
        <Button variant="link" onClick={ask}>
          {t('common.retry')}
        </Button>
      </Notice>
    )
  if (answer === null) return <Skeleton shape="card" />
  return (
    <ol className="set-up">
      <li>
        <span className="set-up-number" aria-hidden="true">
          1
        </span>
        <div>
          <p>{t('office.login.setUpApp')}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(answer.qrCode)}`} alt={t('office.login.qrCode')} />
        </div>
      </li>
      <li>
        <span className="set-up-number" aria-hidden="true">
          2
        </span>
        <div>
          <p>{t('office.login.setUpKey')}</p>
          <code data-secret="">{answer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </li>
      <li>
        <span className="set-up-number" aria-hidden="true">
          3
        </span>
        <p>{t('office.login.setUpCode')}</p>
      </li>
    </ol>
  )
}
