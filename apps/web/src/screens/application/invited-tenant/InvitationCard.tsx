import './InvitationCard.css'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { CircleHelp } from '@nestbond/design-system/question-icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { User } from '@nestbond/api/application/user'
import { stepOfAnswer } from '@nestbond/domain/journey/order'
import { formatAddress } from '@nestbond/domain/values/address'
import { fromMajor } from '@nestbond/domain/values/money'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { landlordName } from '@nestbond/domain/values/person-name'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { livesThere } from '../../../application/lives-there.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { InvitationReport } from './InvitationReport.tsx'

type Invitation = NonNullable<User['invitation']>

interface InvitationCardProps {
  user: User
  invitation: Invitation
  /** The details are on the screen already, so the card does not repeat them. */
  shown?: boolean
}

/** The details that the inviter filled in, and a form to report a wrong one (invited tenants, docs/product-decisions.md#d18). */
export function InvitationCard({ user, invitation, shown = false }: InvitationCardProps) {
  const texts = useTexts()
  const { t } = texts
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const { inviter, reports } = invitation
  // The inviter is the first tenant.
  const coTenant = user.tenancy === 'co-tenant'
  return (
    <Card className="invitation-card" aria-labelledby="invitation-title">
      <h2 className="title" id="invitation-title">
        {coTenant ? t('tenants.home.title', { first: inviter }) : t('steps.invitation.title', { inviter })}
      </h2>
      <p>
        {coTenant
          ? t(shown ? 'tenants.home.leadSummary' : 'tenants.home.lead', { first: inviter })
          : t(shown ? 'steps.invitation.leadSummary' : 'steps.invitation.lead', { inviter })}
      </p>
      {user.partner !== null && !coTenant && (
        <p className="small">{t('steps.invitation.partnerSees', { partner: user.partner.name })}</p>
      )}
      {!shown && <DataList rows={prefilledRows(user, invitation, texts)} />}
      {reports.length > 0 && (
        <div className="stack-s">
          <h3 className="heading">{t('steps.invitation.told')}</h3>
          <ul className="invitation-told">
            {reports.map(({ details, message, reportedAt }) => (
              <li key={reportedAt + message}>
                {details.map((detail) => t(`steps.invitation.detail.${detail}`)).join(', ')}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* On the page from the start, so that screen readers announce its content later. */}
      <div role="status" ref={status} tabIndex={-1}>
        {sent && <Notice tone="ok">{t('steps.invitation.sent', { inviter })}</Notice>}
      </div>
      {open ? (
        <InvitationReport
          inviter={inviter}
          onSent={() => {
            setOpen(false)
            setSent(true)
            focusAfter(() => status.current)
          }}
        />
      ) : (
        <div>
          <Button
            variant="link"
            onClick={() => {
              setOpen(true)
              setSent(false)
              focusAfter(() => document.querySelector<HTMLElement>('[data-form="invitation-report"] input'))
            }}
          >
            <CircleHelp /> {t('steps.invitation.wrong')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Rows for the details that the inviter filled in: the few by which a tenant recognises the rental, in fewer words than the summary. */
function prefilledRows(user: User, { prefilled }: Invitation, { t, money, date }: Texts) {
  const amount = (major: number | null) => (major === null ? null : money(fromMajor(major) ?? 0))
  const start = user.insuranceStart === null ? null : fromWireDate(user.insuranceStart)
  const landlord = user.landlordInfo
  const kind =
    user.existingRent === null ? null : t(livesThere(user, user) ? 'steps.invitation.existing' : 'steps.invitation.new')
  const rows = [
    {
      answer: 'address',
      term: t('steps.invitation.home'),
      value: user.address ? formatAddress(user.address.address) : undefined,
    },
    { answer: 'existingRent', term: t('steps.invitation.kind'), value: kind },
    { answer: 'coldRentAmount', term: t('steps.invitation.rent'), value: amount(user.coldRentAmount) },
    { answer: 'rentDepositAmount', term: t('steps.invitation.deposit'), value: amount(user.rentDepositAmount) },
    { answer: 'insuranceStart', term: t('steps.invitation.start'), value: start && date(start) },
    {
      answer: 'landlord',
      term: t('steps.invitation.landlord'),
      value: landlord && landlordName(landlord),
    },
  ] as const
  return rows.flatMap(({ answer, term, value }) =>
    value && prefilled.includes(stepOfAnswer(answer)) ? [{ term, value }] : [],
  )
}
