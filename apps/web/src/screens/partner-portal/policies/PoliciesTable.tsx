import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import { classNames } from '@nestbond/design-system/class-names'
import { SmallHouse } from '@nestbond/design-system/SmallHouse.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine } from '../invitations/invitation-words.ts'
import '../street/RowHouse.css'
import { amountOf, pendingOf, POLICY_TONES, tenantOf } from './policy-words.ts'

interface PoliciesTableProps {
  rows: readonly PartnerPolicy[]
  /** The rows are outdated and new ones are loading. */
  dim: boolean
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

/** One row for each policy, which links to its details. */
export function PoliciesTable({ rows, dim, hrefOf, onOpen }: PoliciesTableProps) {
  const texts = useTexts()
  const { t, date } = texts
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
          <th scope="col">{t('partner.policies.begin')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, certificate, address, reference, insuranceStart, rentDepositAmount } = row
          const pending = pendingOf(row)
          const start = fromWireDate(insuranceStart)
          return (
            <tr key={id} data-policy={id}>
              <td>
                <div className="row-house">
                  <SmallHouse homes={1} lit={isCertificateInForce(row.certificate.state) ? 1 : 0} />
                  <div>
                    <a
                      className="partner-row-link"
                      href={hrefOf(id)}
                      onClick={(event) => {
                        if (event.ctrlKey || event.metaKey || event.shiftKey) return
                        event.preventDefault()
                        onOpen(id)
                      }}
                    >
                      <bdi>{tenantOf(row) ?? t('partner.erased')}</bdi>
                    </a>
                    <span className="partner-sub num">{certificate.code}</span>
                    {reference !== null && <span className="partner-sub">{reference}</span>}
                  </div>
                </div>
              </td>
              <td>
                <Tag tone={POLICY_TONES[certificate.state]}>
                  {t(`certificate.state.${certificate.state}`, { country: address?.country ?? 'de' })}
                </Tag>
                {pending === 'release' && (
                  <>
                    {' '}
                    <Tag tone="wait">{t('partner.policies.filter.release')}</Tag>
                  </>
                )}
              </td>
              <td className="partner-home">{homeLine(row)}</td>
              <td className="r num">{amountOf(rentDepositAmount, row, texts)}</td>
              <td className="num">{start === null ? '' : date(start, 'short')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
