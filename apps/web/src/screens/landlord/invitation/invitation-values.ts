import { formatNames } from '@nestbond/messages/format'
import { formatAddress, spelledStreet } from '@nestbond/domain/values/address'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import { civilDateIn, fromWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { fullName, tenantNames } from '@nestbond/domain/values/person-name'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import type { Texts } from '../../../texts/use-texts.ts'

/** The names, amounts and dates of an invitation, formatted for its texts. */
export function valuesOf(invitation: Invitation, { money, date, locale }: Pick<Texts, 'money' | 'date' | 'locale'>) {
  const { tenant, otherTenants, address, rentDepositAmount, currency, insuranceStart, insuranceEnd, withdrawnAt } =
    invitation
  const { cashToReturn, guaranteeToReturn, replaces, status } = invitation
  const { street, streetNumber, country } = address.address
  const day = (wire: string) => {
    const civil: CivilDate | null = fromWireDate(wire)
    return civil === null ? '' : date(civil)
  }
  return {
    /** All tenants, who offer the guarantee together. */
    tenant: formatNames(tenantNames(invitation), locale),
    several: String(otherTenants !== null),
    /** The first tenant, who alone answers, invites again and reads a reason. */
    first: fullName(tenant),
    country,
    /** The contract takes the place of another. Without it that goes on, unless it has ended meanwhile (docs/product-decisions.md#d108). */
    replaces: String(replaces !== null && (replaces.inForce || (status !== 'DECLINED' && status !== 'EXPIRED'))),
    /** The other contract has ended or runs out, so this one cannot take its place any more. */
    over: String(replaces !== null && !replaces.inForce && invitation.onHold),
    /** The security that the landlord holds already. */
    security: cashToReturn ? 'cash' : guaranteeToReturn ? 'guarantee' : 'none',
    street: `${spelledStreet(street)}\u00A0${streetNumber}`,
    deposit: money(Math.round(rentDepositAmount * 100), { whole: true, currency }),
    start: day(insuranceStart),
    begins: invitation.status === 'ACCEPTED' ? 'fixed' : 'earliest',
    end: insuranceEnd === null ? '' : day(insuranceEnd),
    withdrawn: withdrawnAt === null ? '' : date(civilDateIn(new Date(withdrawnAt))),
  }
}

/**
 * The state that the page shows. After an acceptance it follows the surety: ENDING while claims are still possible, OVER afterwards. WITHDRAWN if the
 * tenant has withdrawn before the acceptance.
 */
export function stageOf({
  status,
  withdrawnAt,
  surety,
}: Pick<Invitation, 'status' | 'withdrawnAt' | 'surety'>): Invitation['status'] | 'WITHDRAWN' | 'ENDING' | 'OVER' {
  if (surety === null) return withdrawnAt === null ? status : 'WITHDRAWN'
  if (!isCertificateInForce(surety.state)) return 'OVER'
  const ends = surety.endsBy !== null && surety.endsBy !== 'AGREED_END'
  return surety.state === 'ending' || ends ? 'ENDING' : 'ACCEPTED'
}

/** Why the invitation cannot be accepted now. A contract that it should replace goes on, or has ended in another way. */
export function holdText(
  invitation: Pick<Invitation, 'replaces' | 'tenant' | 'otherTenants'>,
  { t, locale }: Pick<Texts, 't' | 'locale'>,
): string {
  const { replaces } = invitation
  if (!replaces) return t('landlord.onHold.text')
  return t('landlord.replaces.barred', {
    inForce: String(replaces.inForce),
    tenant: formatNames(tenantNames(invitation), locale),
  })
}

/** The address in one line, including the flat. */
export function homeLine({ address }: Pick<Invitation, 'address'>): string {
  return formatAddress(address.address)
}
