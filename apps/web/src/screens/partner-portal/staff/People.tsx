import { useRef, useState } from 'react'
import {
  partnerPersonAdd,
  type PartnerPerson,
  type PartnerPersonAction,
  type PartnerUser,
} from '@nestbond/api/partner-portal/session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { UserPlus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { PARTNER_ROLES } from '@nestbond/domain/partners/portal'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { AccountsTable } from '../../../sign-in/AccountsTable.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'

/** The partner's people with access to the portal, for owners. */
export function Screen() {
  const { t } = useTexts()
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <PartnerFrame
      screen="partner-people"
      title={t('partner.people.title')}
      lead={t('partner.people.lead')}
      ownersOnly
      actions={
        <Button
          ref={opener}
          size="small"
          variant={adding ? 'secondary' : 'main'}
          aria-expanded={adding}
          onClick={() => setAdding(true)}
        >
          <UserPlus /> {t('partner.people.add')}
        </Button>
      }
    >
      {(user) => <List me={user} adding={adding} onClose={() => setAdding(false)} opener={opener} />}
    </PartnerFrame>
  )
}

function List({
  me,
  adding,
  onClose,
  opener,
}: {
  me: PartnerUser
  adding: boolean
  onClose: () => void
  opener: React.RefObject<HTMLButtonElement | null>
}) {
  const { t } = useTexts()
  const { data, error, isPending, refetch } = useCall('partnerPeople')
  const [note, setNote] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ person: PartnerPerson; action: PartnerPersonAction } | null>(null)
  const focusAfter = useFocusAfter()
  const closed = () => {
    onClose()
    focusAfter(() => opener.current)
  }
  return (
    <>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {adding && (
        <AddPerson
          onCancel={closed}
          onAdded={(person) => {
            putResponse('partnerPeople', {}, ({ people }) => ({ people: [...people, person] }))
            setNote(t('partner.people.added', { email: person.email }))
            closed()
          }}
        />
      )}
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton shape="field" count={3} />}
      {data && (
        <AccountsTable
          label={t('partner.people.title')}
          accounts={data.people}
          own={me.id}
          roleInWords={(role) => t(`partner.role.${role}`)}
          factorInWords={(isSetUp) => t(isSetUp ? 'partner.people.factorOn' : 'partner.people.factorOff')}
          actionInWords={(action) => t(`partner.people.${action}`)}
          onAsk={(person, action) => setAsked({ person, action })}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`partner.people.ask.${asked.action}`, { name: asked.person.name })}
          text={t(`partner.people.askText.${asked.action}`, { email: asked.person.email })}
          action={t(`partner.people.${asked.action}`)}
          danger={asked.action === 'disable'}
          run={async () => {
            const changed = await callApi('partnerPersonChange', {
              params: { id: asked.person.id },
              payload: { action: asked.action },
            })
            putResponse('partnerPeople', {}, ({ people }) => ({
              people: people.map((shown) => (shown.id === changed.id ? changed : shown)),
            }))
          }}
          onDone={() => {
            setNote(t(`partner.people.done.${asked.action}`, { name: asked.person.name }))
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function AddPerson({ onAdded, onCancel }: { onAdded: (person: PartnerPerson) => void; onCancel: () => void }) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { name: '', email: '', role: 'member' },
    schema: partnerPersonAdd.payload,
    send: (payload) => callApi('partnerPersonAdd', { payload }),
    onDone: onAdded,
    area: 'partner',
  })
  const taken = errorCodeOf(form.trouble) === 'EMAIL_TAKEN'
  const email = form.field('email')
  return (
    <form
      className="card pad stack-s partner-form"
      noValidate
      aria-label={t('partner.people.add')}
      onSubmit={form.onSubmit}
    >
      <Trouble of={taken ? null : form.trouble} />
      <TextField {...form.field('name')} label={t('partner.people.name')} autoComplete="off" autoFocus />
      <TextField
        {...email}
        type="email"
        inputMode="email"
        label={t('partner.email')}
        autoComplete="off"
        onChange={(event) => {
          email.onChange(event)
          if (taken) form.reset()
        }}
        {...(taken ? { error: { message: t('errors.EMAIL_TAKEN'), errorKey: 'validation.different' } } : {})}
      />
      <Select {...form.field('role')} label={t('partner.people.role')} hint={t('partner.people.roleHint')}>
        {PARTNER_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`partner.role.${role}`)}
          </option>
        ))}
      </Select>
      <p className="small">{t('partner.people.addHint')}</p>
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.people.send')}
      </FormFoot>
    </form>
  )
}
