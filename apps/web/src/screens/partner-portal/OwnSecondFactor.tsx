import '../../sign-in/SignInPage.css'
import { useRef, useState } from 'react'
import {
  partnerSecondFactorConfirm,
  partnerSecondFactorRemove,
  type PartnerUser,
} from '@nestbond/api/partner-portal/session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { FormFoot } from '../../forms/FormFoot.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useFocusAfter } from '../../forms/use-focus-after.ts'
import { useOpened } from '../../forms/use-opened.ts'
import { AuthenticatorSetUp } from '../../sign-in/AuthenticatorSetUp.tsx'
import { CodeForm } from '../../sign-in/CodeForm.tsx'
import { CurrentPassword } from '../../sign-in/CurrentPassword.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { putPartnerUser } from './session.ts'
import { Trouble } from '../../forms/Trouble.tsx'

/** The second factor of the signed-in account. Members can turn it on or off; owners must keep it. */
export function OwnSecondFactor({ user }: { user: PartnerUser }) {
  const { t } = useTexts()
  const { opened: changing, opener, open, close } = useOpened()
  const section = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()
  const [note, setNote] = useState<string | null>(null)
  const changed = (now: PartnerUser) => {
    putPartnerUser(now)
    close()
    focusAfter(() => section.current)
    setNote(t(now.secondFactor ? 'partner.factor.nowOn' : 'partner.factor.nowOff'))
  }
  return (
    <section className="card pad stack-s" aria-labelledby="factor-title" ref={section} tabIndex={-1}>
      <h2 className="heading" id="factor-title">
        {t('partner.factor.title')}
      </h2>
      <p className="small">
        {t(
          user.role === 'owner'
            ? 'partner.factor.owner'
            : user.secondFactor
              ? 'partner.factor.on'
              : 'partner.factor.off',
        )}
      </p>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {!changing && user.role !== 'owner' && (
        <div>
          <Button
            size="small"
            variant="secondary"
            ref={opener}
            onClick={() => {
              setNote(null)
              open()
              // A new factor is read first.
              focusAfter(() => (user.secondFactor ? section.current?.querySelector('input') : section.current))
            }}
          >
            {t(user.secondFactor ? 'partner.factor.remove' : 'partner.factor.add')}
          </Button>
        </div>
      )}
      {changing &&
        (user.secondFactor ? (
          <RemoveForm onChanged={changed} onCancel={close} />
        ) : (
          <AddForm onChanged={changed} onCancel={close} />
        ))}
    </section>
  )
}

interface FormProps {
  onChanged: (user: PartnerUser) => void
  onCancel: () => void
}

function AddForm({ onChanged, onCancel }: FormProps) {
  const { t } = useTexts()
  return (
    <div className="stack partner-form">
      <AuthenticatorSetUp call="partnerSecondFactorSetUp" />
      <CodeForm
        focused={false}
        submitLabel={t('partner.factor.confirm')}
        schema={partnerSecondFactorConfirm.payload}
        send={async (code) => onChanged(await callApi('partnerSecondFactorConfirm', { payload: { code } }))}
        onExpired={onCancel}
      >
        <Button variant="link" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </CodeForm>
    </div>
  )
}

function RemoveForm({ onChanged, onCancel }: FormProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { password: '' },
    schema: partnerSecondFactorRemove.payload,
    send: (payload) => callApi('partnerSecondFactorRemove', { payload }),
    onDone: onChanged,
    area: 'sign-in',
  })
  return (
    <form className="stack-s partner-form" noValidate onSubmit={form.onSubmit}>
      <Trouble of={form.trouble} />
      <CurrentPassword {...form.text('password')} />
      <FormFoot size="small" danger busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.factor.remove')}
      </FormFoot>
    </form>
  )
}
