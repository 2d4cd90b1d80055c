import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import { classNames } from '@nestbond/design-system/class-names'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, STATE_TONES, tenantName } from './invitation-words.ts'

interface InvitationsTableProps {
  rows: readonly PartnerInvitation[]
  /** The rows are outdated and new ones are loading. */
  dim: boolean
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

/** One row for each invitation, which links to its details. */
export function InvitationsTable({ rows, dim, hrefOf, onOpen }: InvitationsTableProps) {
  const { t, money, date } = useTexts()
  return (
    <table className={classNames('table', dim && 'is-dim')}>
      <thead>
        <tr>
          <th scope="col">{t('partner.invitation.tenant')}</th>
          <th scope="col">{t('partner.invitation.state')}</th>
          <th scope="col">{t('partner.invitation.home')}</th>
          <th scope="col" className="r">
            {t('partner.invitation.deposit')}
          </th>
          <th scope="col">{t('partner.invitation.sentAt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = tenantName(row)
          return (
            <tr key={row.id} data-invitation={row.id}>
              <td>
                <a
                  className="partner-row-link"
                  href={hrefOf(row.id)}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    onOpen(row.id)
                  }}
                >
                  <bdi>{name ?? t('partner.erased')}</bdi>
                </a>
                {row.tenant && !name?.startsWith(row.tenant.email) && (
                  <span className="partner-sub">{row.tenant.email}</span>
                )}
                {row.reference !== null && <span className="partner-sub">{row.reference}</span>}
              </td>
              <td>
                <Tag tone={STATE_TONES[row.state]}>{t(`partner.state.${row.state}`)}</Tag>
                {row.wrong.length > 0 && (
                  <>
                    {' '}
                    <Tag tone="error">{t('partner.filter.wrong')}</Tag>
                  </>
                )}
              </td>
              <td className="partner-home">{homeLine(row)}</td>
              <td className="r num">
                {row.rentDepositAmount === null ? '' : money(fromMajor(row.rentDepositAmount) ?? 0, { whole: true })}
              </td>
              <td className="num">{date(civilDateIn(new Date(row.sentAt)), 'short')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
