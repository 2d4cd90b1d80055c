import './TenantList.css'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import type { CoTenantState, HouseholdState } from '@nestbond/domain/co-tenants/co-tenants'
import { mayBeReminded } from '@nestbond/domain/co-tenants/reminders'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { useUser } from '../../../application/use-application.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Tenant, TenantsAnswer } from './use-co-tenants.ts'

const TONES: Record<CoTenantState, TagProps['tone']> = {
  INVITED: 'wait',
  ANSWERING: 'wait',
  ANSWERED: 'info',
  SIGNED: 'ok',
}

interface TenantListProps {
  answer: TenantsAnswer
  onAnswer: (answer: TenantsAnswer) => void
  /** The others sign now, so an accepted tenant's signature is what is missing. */
  signing?: boolean
  /** A note about something else that has just happened, such as an added tenant. */
  note?: string | null
}

/** All tenants and how far each of them is. The first tenant can remind and remove the others. */
export function TenantList({ answer, onAnswer, signing = false, note = null }: TenantListProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<Tenant | null>(null)
  const [told, setTold] = useState(note)
  const [noteBefore, setNoteBefore] = useState(note)
  const status = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  // The newer of both notes is shown.
  if (noteBefore !== note) {
    setNoteBefore(note)
    setTold(note)
  }
  const { lastCompletedPage } = useUser()
  /** An offer has been chosen, and perhaps the contract signed by some. */
  const late = lastCompletedPage === 'PAYMENT_PERIOD' || lastCompletedPage === 'PAYMENT'
  return (
    <div className="stack-s">
      <ul className="plain tenant-list" aria-label={t('tenants.list.label')}>
        {answer.tenants.map((tenant, at) => (
          <TenantRow
            key={tenant.id ?? at}
            tenant={tenant}
            household={answer.state}
            signing={signing}
            onReminded={(newer, only) => {
              onAnswer(newer)
              setTold(t(only ? 'tenants.remindedIfMissing' : 'tenants.reminded', { name: tenant.name }))
            }}
            onRemove={() => setAsked(tenant)}
          />
        ))}
      </ul>
      {/* On the page from the start, so that screen readers announce its content later. */}
      <div role="status" ref={status} tabIndex={-1}>
        {told !== null && <Notice tone="ok">{told}</Notice>}
      </div>
      {asked && (
        <ConfirmDialog
          title={t('tenants.remove.title', { name: asked.name })}
          text={t(late ? 'tenants.remove.textLate' : 'tenants.remove.text', { name: asked.name })}
          action={t('tenants.remove.action')}
          danger
          run={async () => {
            const payload = { token: readToken() ?? '', id: asked.id ?? '' }
            const newer = await callApi('coTenantRemove', { payload, quiet: true })
            setTold(t('tenants.removed', { name: asked.name }))
            onAnswer(newer)
          }}
          onDone={() => {
            setAsked(null)
            focusAfter(() => status.current)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

interface TenantRowProps {
  tenant: Tenant
  household: HouseholdState
  signing: boolean
  /** `only`: the mail went out only if this tenant has the missing document to bring. */
  onReminded: (answer: TenantsAnswer, only: boolean) => void
  onRemove: () => void
}

function TenantRow({ tenant, household, signing, onReminded, onRemove }: TenantRowProps) {
  const { id, mayRemove, name, you, email, state, signedAt } = tenant
  // No tenant signs while a document of one of them is missing.
  const toSign = signing && state === 'ANSWERED' && household === 'accepted'
  const remindable = mayBeReminded({ state, maySign: toSign }, household)
  const { t, date } = useTexts()
  const reminding = useApiForm({
    send: () => callApi('coTenantRemind', { payload: { token: readToken() ?? '', id: id ?? '' }, quiet: true }),
    onDone: (newer) => onReminded(newer, remindable === 'mailed if a document is missing'),
  })
  return (
    <li className="tenant-row">
      <div className="split">
        <span className="tenant-who">
          <strong>{name}</strong>
          {you && ` (${t('tenants.list.you')})`}
        </span>
        <Tag tone={toSign ? 'wait' : TONES[state]}>
          {state === 'SIGNED' && <Check />} {t(toSign ? 'tenants.state.toSign' : `tenants.state.${state}`)}
        </Tag>
      </div>
      {email !== null && <small className="tenant-email">{email}</small>}
      {signedAt !== null && (
        <p className="small">{t('tenants.list.signedOn', { date: date(civilDateIn(new Date(signedAt))) })}</p>
      )}
      {id !== null && (
        <>
          <div className="split start">
            {remindable !== null && (
              <Button
                variant="link"
                busy={reminding.busy}
                busyLabel={t('common.loadingText')}
                onClick={() => void reminding.submit()}
              >
                <span aria-hidden="true">{t('tenants.remind')}</span>
                <span className="visually-hidden">{t('tenants.remindOf', { name })}</span>
              </Button>
            )}
            {mayRemove && (
              <Button variant="link" onClick={onRemove}>
                <span aria-hidden="true">{t('tenants.remove')}</span>
                <span className="visually-hidden">{t('tenants.removeOf', { name })}</span>
              </Button>
            )}
          </div>
          {!mayRemove && <p className="small">{t('tenants.stays.listed', { name })}</p>}
          <Trouble of={reminding.trouble} />
        </>
      )}
    </li>
  )
}
