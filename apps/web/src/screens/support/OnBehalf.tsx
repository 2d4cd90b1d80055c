import { useState } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { holdLimits } from '@nestbond/domain/premiums/collection'
import { declarationLimits, type SupportAction } from '@nestbond/domain/support/support-action'
import { callApi } from '../../api/client.ts'
import { useToday } from '../../dates/use-today.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useStaff } from '../office/session.ts'
import { dayOf } from '../policy/policy-values.ts'
import { ReasonDialog, type ActField } from './ReasonDialog.tsx'

interface OnBehalfProps {
  page: PersonPage
  onPut: (page: PersonPage) => void
}

/** The acts that the office may take for this person now, each with a mandatory reason. */
export function OnBehalf({ page, onPut }: OnBehalfProps) {
  const { t, date } = useTexts()
  const [asked, setAsked] = useState<SupportAction | null>(null)
  const [said, setSaid] = useState('')
  const field = useActField(asked, page)
  if (page.actions.length === 0) return null
  // An unproved address is replaced at once.
  const words = asked === 'email' && page.signedOn === null ? 'emailUnproved' : asked
  return (
    <Card>
      <h2 className="heading">{t('support.behalf')}</h2>
      <p className="small">{t('support.behalfLead')}</p>
      <p className="small" role="status">
        {said}
      </p>
      {page.heldUntil !== null && (
        <Notice tone="wait">
          <p>{t('support.held', { date: date(dayOf(page.heldUntil)) })}</p>
        </Notice>
      )}
      <ul className="person-acts">
        {page.actions.map((action) => (
          <li key={action}>
            <Button variant="secondary" size="small" onClick={() => setAsked(action)}>
              {t(`support.do.${action}`)}
            </Button>
          </li>
        ))}
      </ul>
      {asked && words && (
        <ReasonDialog
          title={t(`support.ask.${asked}`)}
          text={t(`support.askText.${words}`)}
          confirm={t(`support.confirm.${words}`)}
          {...(field ? { field } : {})}
          send={(reason, value) => act(asked, page.id, reason, value)}
          onDone={(changed) => {
            onPut(changed)
            setAsked(null)
            setSaid(t(`support.said.${asked}`))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function useActField(action: SupportAction | null, page: PersonPage): ActField | null {
  const { t, date } = useTexts()
  const today = useToday()
  const staff = useStaff()
  switch (action) {
    case 'email':
    case 'landlordEmail':
      return { kind: 'email', name: 'email', label: t('support.newEmail') }
    case 'hold': {
      const limits = holdLimits(today, staff.data?.role ?? 'underwriter')
      const hint = t('support.heldHint', { latest: date(limits.latest) })
      return { kind: 'day', name: 'until', label: t('support.heldUntil'), hint, limits }
    }
    case 'withdrawal': {
      const limits = declarationLimits(page.signedOn === null ? today : dayOf(page.signedOn), today)
      const hint = t('support.declaredHint', { earliest: date(limits.earliest) })
      return { kind: 'day', name: 'declaredOn', label: t('support.declaredOn'), hint, limits }
    }
    default:
      return null
  }
}

function act(action: SupportAction, id: string, reason: string, value: string): Promise<PersonPage> {
  const params = { id }
  switch (action) {
    case 'email':
      return callApi('officePersonEmail', { params, payload: { email: value, reason } })
    case 'emailStop':
      return callApi('officePersonEmailStop', { params, payload: { reason } })
    case 'landlordEmail':
      return callApi('officePersonLandlordEmail', { params, payload: { email: value, reason } })
    case 'release':
      return callApi('officePersonRelease', { params, payload: { reason } })
    case 'withdrawal':
      return callApi('officePersonWithdrawal', { params, payload: { declaredOn: value, reason } })
    case 'silence':
      return callApi('officePersonSilence', { params, payload: { reason } })
    case 'hold':
      return callApi('officePersonHold', { params, payload: { until: value, reason } })
    case 'resume':
      return callApi('officePersonResume', { params, payload: { reason } })
  }
}
