import { EmailField } from '../../../forms/EmailField.tsx'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { UserPlus } from '@nestbond/design-system/icons.tsx'
import { namedPerson } from '@nestbond/domain/validation/latin-names'
import { fullName, hasSingleName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { NameInputs, typedName } from '../../../forms/NameInputs.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../mailbox-code/CodeGate.tsx'
import { TenantCodeGate } from '../mailbox-code/TenantCodeGate.tsx'
import type { NamedTenant, TenantsAnswer } from './use-co-tenants.ts'

const EMPTY = { firstName: '', lastName: '', singleName: false, email: '' }

interface AddTenantProps {
  onAdded: (answer: TenantsAnswer, note: string) => void
}

interface TenantFormProps extends AddTenantProps {
  onCancel: () => void
  /** The form begins with the details of a person whom the partner has named. */
  named?: NamedTenant | undefined
}

/** A button that opens the form to name another tenant. The first tenant's own mailbox must be proved first, because we write in their name. */
export function AddTenant({ onAdded }: AddTenantProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const close = () => {
    setOpen(false)
    // Gone after the last possible tenant.
    focusAfter(() => opener.current ?? document.getElementById('main'))
  }
  if (!open)
    return (
      <div>
        <Button
          ref={opener}
          variant="secondary"
          size="small"
          onClick={() => {
            setOpen(true)
            focusAfter(() => document.querySelector<HTMLElement>('[data-form="co-tenant"] input'))
          }}
        >
          <UserPlus /> {t('tenants.add.open')}
        </Button>
      </div>
    )
  return (
    <TenantForm
      onCancel={close}
      onAdded={(answer, note) => {
        close()
        onAdded(answer, note)
      }}
    />
  )
}

/** The form to name another tenant, which asks for the code of the first tenant's mailbox if it is not proved. */
export function TenantForm(props: TenantFormProps) {
  return (
    <TenantCodeGate>
      <Fields {...props} />
    </TenantCodeGate>
  )
}

function Fields({ onAdded, onCancel, named }: TenantFormProps) {
  const { t } = useTexts()
  const pass = usePass()
  const router = useRouter()
  const form = useApiForm({
    values: named
      ? {
          firstName: named.firstName,
          lastName: named.lastName,
          singleName: hasSingleName(named),
          email: named.email,
        }
      : EMPTY,
    draft: named ? `co-tenant-${named.place}` : 'co-tenant',
    area: 'tenants',
    schema: namedPerson,
    body: (typed) => ({ ...typedName(typed), email: typed.email }),
    send: ({ email }, typed) =>
      pass(
        () =>
          callApi('coTenantAdd', {
            payload: { token: readToken() ?? '', ...typedName(typed), email, place: named?.place ?? null },
            quiet: true,
          }),
        t('tenants.add.submit'),
      ),
    onRefused({ errorCode }) {
      // At another step than this page assumed: the guards lead there.
      if (errorCode === 'STEP_NOT_ALLOWED')
        void loadUser(true).then(
          () => router.invalidate(),
          () => {},
        )
    },
    onDone: (answer, values) =>
      onAdded(answer, t('tenants.add.done', { name: fullName(typedName(values)), email: values.email.trim() })),
  })
  const { summary } = form
  return (
    <form className="stack" data-form="co-tenant" noValidate aria-labelledby="add-tenant" onSubmit={form.onSubmit}>
      <h3 className="heading" id="add-tenant">
        {t('tenants.add.title')}
      </h3>
      <ErrorSummary
        ref={summary}
        level={3}
        title={t('common.errorSummary', { count: form.faults.length })}
        items={form.faults}
      />
      <NameInputs form={form} label={(name) => t(`tenants.add.${name}`)} />
      <EmailField
        {...form.field('email')}
        typed={form.values.email}
        onMeant={(address) => form.set('email', address)}
        autoComplete="off"
        label={t('tenants.add.email')}
        hint={t('tenants.add.emailHint')}
      />
      <p className="small">{t('tenants.add.tellFirst')}</p>
      <Trouble of={form.trouble} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('tenants.add.busy')} onCancel={onCancel}>
        {t('tenants.add.submit')}
      </FormFoot>
    </form>
  )
}
