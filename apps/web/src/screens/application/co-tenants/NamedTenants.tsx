import './TenantList.css'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fullName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TenantForm } from './AddTenant.tsx'
import type { NamedTenant, TenantsAnswer } from './use-co-tenants.ts'

interface NamedTenantsProps {
  named: readonly NamedTenant[]
  /** The partner who has invited the first tenant. */
  inviter: string
  mayAdd: boolean
  onAnswer: (answer: TenantsAnswer, note: string) => void
}

/** The people whom the partner has named. The first tenant adds each of them, corrected if need be, or leaves them out. */
export function NamedTenants({ named, inviter, mayAdd, onAnswer }: NamedTenantsProps) {
  const { t } = useTexts()
  const [adding, setAdding] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const answered = (answer: TenantsAnswer, note: string) => {
    setAdding(null)
    onAnswer(answer, note)
    focusAfter(() => box.current ?? document.getElementById('main'))
  }
  return (
    <div className="stack-s" ref={box} tabIndex={-1}>
      <Notice tone="info">
        <p>{t('tenants.named.lead', { inviter, count: named.length })}</p>
      </Notice>
      <ul className="plain tenant-list" aria-label={t('tenants.named.label')}>
        {named.map((one) => (
          <li className="tenant-row" key={one.place}>
            {adding === one.place ? (
              <TenantForm
                named={one}
                onAdded={answered}
                onCancel={() => {
                  setAdding(null)
                  focusAfter(() => box.current)
                }}
              />
            ) : (
              <NamedRow
                named={one}
                mayAdd={mayAdd}
                onAdd={() => {
                  setAdding(one.place)
                  focusAfter(() => box.current?.querySelector<HTMLElement>('[data-form="co-tenant"] input') ?? null)
                }}
                onLeftOut={(answer) => answered(answer, t('tenants.named.leftOut', { name: fullName(one) }))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NamedRowProps {
  named: NamedTenant
  mayAdd: boolean
  onAdd: () => void
  onLeftOut: (answer: TenantsAnswer) => void
}

function NamedRow({ named, mayAdd, onAdd, onLeftOut }: NamedRowProps) {
  const { t } = useTexts()
  const name = fullName(named)
  const leaving = useApiForm({
    send: () => callApi('coTenantLeaveOut', { payload: { token: readToken() ?? '', place: named.place }, quiet: true }),
    onDone: onLeftOut,
  })
  return (
    <>
      <span className="tenant-who">
        <strong>{name}</strong>
        <small>{named.email}</small>
      </span>
      <div className="split start">
        {mayAdd && (
          <Button variant="secondary" size="small" onClick={onAdd}>
            <span aria-hidden="true">{t('tenants.named.add')}</span>
            <span className="visually-hidden">{t('tenants.named.addOf', { name })}</span>
          </Button>
        )}
        <Button
          variant="link"
          busy={leaving.busy}
          busyLabel={t('common.loadingText')}
          onClick={() => void leaving.submit()}
        >
          <span aria-hidden="true">{t('tenants.named.leaveOut')}</span>
          <span className="visually-hidden">{t('tenants.named.leaveOutOf', { name })}</span>
        </Button>
      </div>
      <Trouble of={leaving.trouble} />
    </>
  )
}
