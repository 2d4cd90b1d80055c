import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, linkWord, STATE_TONES } from './invitation-words.ts'

/** The tenant, the rental and the state of an invitation. */
export function InvitationFacts({ invitation }: { invitation: PartnerInvitationDetail }) {
  const { t, money, date, locale } = useTexts()
  const { state, tenant, reference, rentDepositAmount, insuranceStart, link, given, authority } = invitation
  const { coldRentAmount = null, existingRent = null } = given ?? {}
  const amount = (major: number | null) => (major === null ? null : money(fromMajor(major) ?? 0, { whole: true }))
  const start = insuranceStart === null ? null : fromWireDate(insuranceStart)
  const row = (term: string, value: string | null) => (value === null || value === '' ? [] : [{ term, value }])
  const authorised = ({ state: asked, powers, answerUntil }: NonNullable<PartnerInvitationDetail['authority']>) => {
    const lastDay = answerUntil === null ? null : fromWireDate(answerUntil)
    return asked === 'REQUESTED'
      ? t('partner.home.requested', { date: lastDay === null ? '' : date(lastDay) })
      : powers.map((power) => t(`partner.home.power.${power}`)).join('; ')
  }
  const until = link === null ? '' : formatDateTime(link.expiresAt, locale)
  return (
    <DataList
      plainFirst
      rows={[
        {
          term: t('partner.invitation.state'),
          value: <Tag tone={STATE_TONES[state]}>{t(`partner.state.${state}`)}</Tag>,
        },
        { term: t('partner.invitation.link'), value: t(`partner.link.${linkWord(invitation)}`, { at: until }) },
        ...row(t('partner.email'), tenant === null ? t('partner.erased') : tenant.email),
        ...invitation.coTenants.map((one) => ({
          term: t('partner.invitation.other'),
          value: `${fullName(one)}, ${one.email}`,
        })),
        ...row(t('partner.invitation.others'), invitation.otherTenants),
        ...row(t('partner.invitation.home'), homeLine(invitation)),
        ...row(
          t('partner.csv.column.existingRent'),
          existingRent === null ? null : t(`partner.invite.existingRent.${existingRent}`),
        ),
        ...row(
          t(invitation.address?.country === 'at' ? 'partner.invite.grossRent' : 'partner.invite.coldRent'),
          amount(coldRentAmount),
        ),
        ...row(t('partner.invitation.deposit'), amount(rentDepositAmount)),
        ...row(t('partner.invite.insuranceStart'), start === null ? null : date(start)),
        ...row(t('partner.property.reference'), reference),
        ...row(t('partner.invitation.authority'), authority === null ? null : authorised(authority)),
      ]}
    />
  )
}
