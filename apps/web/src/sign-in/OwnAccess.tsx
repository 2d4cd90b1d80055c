import './OwnAccess.css'
import { useState } from 'react'
import { passwordChange, type OwnSession } from '@nestbond/api/staff/own-access'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { errorCodeOf } from '../api/api-error.ts'
import { putResponse } from '../api/query-client.ts'
import { useCall } from '../api/use-call.ts'
import { Failed } from '../frame/Failed.tsx'
import { FormFoot } from '../forms/FormFoot.tsx'
import { Trouble } from '../forms/Trouble.tsx'
import { faultInWords } from '../forms/field-fault.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { useOpened } from '../forms/use-opened.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

type Sessions = { sessions: OwnSession[] }

interface OwnAccessProps {
  email: string
  changePassword: (given: { password: string; newPassword: string }) => Promise<unknown>
  /** The call that lists the sessions. */
  sessionsCall: 'officeOwnSessions' | 'partnerOwnSessions'
  endSession: (id: string) => Promise<Sessions>
}

/** The own access to a workplace: the password, and the open sessions. */
export function OwnAccess({ email, changePassword, sessionsCall, endSession }: OwnAccessProps) {
  const { t } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const [changed, setChanged] = useState(false)
  const sessions = useCall(sessionsCall)
  return (
    <section className="card pad stack-s" aria-labelledby="own-access-title" id="own-access">
      <h2 className="heading" id="own-access-title">
        {t('sign-in.own.title')}
      </h2>
      <div role="status">{changed && <Notice tone="ok">{t('sign-in.own.changed')}</Notice>}</div>
      {opened ? (
        <ChangePassword
          email={email}
          change={changePassword}
          onCancel={close}
          onDone={() => {
            setChanged(true)
            close()
            void sessions.refetch()
          }}
        />
      ) : (
        <div>
          <Button
            ref={opener}
            size="small"
            variant="secondary"
            onClick={() => {
              setChanged(false)
              open()
            }}
          >
            {t('sign-in.own.change')}
          </Button>
        </div>
      )}
      <h3 className="small own-sessions-title" id="own-sessions-title" tabIndex={-1}>
        {t('sign-in.own.sessions')}
      </h3>
      {sessions.error && <Failed error={sessions.error} onRetry={sessions.refetch} />}
      {sessions.isPending && <Skeleton shape="field" count={1} />}
      {sessions.data && (
        <SessionList
          sessions={sessions.data.sessions}
          end={async (id) => putResponse(sessionsCall, {}, await endSession(id))}
        />
      )}
    </section>
  )
}

function SessionList({ sessions, end }: { sessions: readonly OwnSession[]; end: (id: string) => Promise<void> }) {
  const { t, locale } = useTexts()
  const focusAfter = useFocusAfter()
  const form = useApiForm({ send: () => Promise.resolve() })
  return (
    <>
      <Trouble of={form.trouble} />
      <ul className="own-sessions" aria-labelledby="own-sessions-title">
        {sessions.map((session) => {
          const started = formatDateTime(session.startedAt, locale)
          return (
            <li key={session.id} data-session={session.current ? 'current' : 'other'}>
              <span>
                {t('sign-in.own.since', { at: started })}
                <span className="caption">
                  {session.current
                    ? t('sign-in.own.current')
                    : t('sign-in.own.seen', { at: formatDateTime(session.lastSeenAt, locale) })}
                </span>
              </span>
              {!session.current && (
                <Button
                  size="small"
                  variant="secondary"
                  busy={form.busy}
                  busyLabel={t('sign-in.busy')}
                  onClick={() =>
                    void form.run(async () => {
                      await end(session.id)
                      focusAfter(() => document.querySelector<HTMLElement>('#own-sessions-title'))
                    })
                  }
                >
                  {t('sign-in.own.end')}
                  <span className="visually-hidden">: {t('sign-in.own.since', { at: started })}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface ChangePasswordProps {
  email: string
  change: OwnAccessProps['changePassword']
  onDone: () => void
  onCancel: () => void
}

function ChangePassword({ email, change, onDone, onCancel }: ChangePasswordProps) {
  const texts = useTexts()
  const { t } = texts
  const form = useApiForm({
    values: { password: '', newPassword: '' },
    schema: passwordChange,
    send: change,
    onDone,
    words: (error) => faultInWords(error, texts, error.field === 'password' ? 'sign-in' : ''),
  })
  const isWrong = errorCodeOf(form.trouble) === 'LOGIN_INVALID'
  return (
    <form className="stack-s own-password" noValidate aria-label={t('sign-in.own.change')} onSubmit={form.onSubmit}>
      {isWrong ? (
        <Notice tone="error" role="alert">
          {t('sign-in.own.wrong')}
        </Notice>
      ) : (
        <Trouble of={form.trouble} />
      )}
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPassword id="own-password" label={t('sign-in.own.present')} {...form.text('password')} />
      <PasswordField
        id="own-new-password"
        label={t('sign-in.newPassword')}
        autoComplete="new-password"
        describedBy="own-password-rule"
        {...form.text('newPassword')}
      />
      <PasswordMeter id="own-password-rule" password={form.values.newPassword} />
      <p className="small">{t('sign-in.own.others')}</p>
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('sign-in.own.change')}
      </FormFoot>
    </form>
  )
}
