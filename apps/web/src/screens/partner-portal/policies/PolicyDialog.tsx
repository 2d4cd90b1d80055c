import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import { Button } from '@nestbond/design-system/Button.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { urlOf } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { pathTo } from '../../../paths.ts'
import { suretyRows } from '../../../texts/surety-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CLAIM_TONES } from '../../claims/claim-words.ts'
import { homeLine } from '../invitations/invitation-words.ts'
import { amountOf, POLICY_TONES, tenantOf } from './policy-words.ts'

/** One policy: its facts, the certificate, the release and the claims. */
export function PolicyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const { data: policy, error, isPending, refetch } = useCall('partnerPolicyGet', { params: { id } })
  return (
    <Dialog
      open
      large
      title={(policy && tenantOf(policy)) ?? t('partner.policy.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton count={6} />}
      {policy && (
        <div className="stack" data-open-policy={id} data-state={policy.certificate.state}>
          <Facts policy={policy} />
          <Claims policy={policy} />
          <Papers policy={policy} />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ policy }: { policy: PartnerPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { certificate, surety, currency, address, landlord, reference, insuranceEnd, release, depositChange } = policy
  const day = (wire: string) => date(fromWireDate(wire) ?? wire.slice(0, 10))
  const row = (term: string, value: string | null) => (value === null || value === '' ? [] : [{ term, value }])
  return (
    <DataList
      plainFirst
      rows={[
        {
          term: t('partner.invitation.state'),
          value: (
            <Tag tone={POLICY_TONES[certificate.state]}>
              {t(`certificate.state.${certificate.state}`, { country: address?.country ?? 'de' })}
            </Tag>
          ),
        },
        ...(surety.endsBy === null
          ? []
          : [{ term: t('partner.policy.why'), value: t(`surety.why.${surety.endsBy}`, { reader: 'other' }) }]),
        ...row(t('partner.invitation.home'), homeLine(policy)),
        ...row(t('partner.property.landlord'), landlord && landlord.name),
        { term: t('partner.invitation.deposit'), value: amountOf(policy.rentDepositAmount, policy, texts) },
        ...row(
          t('partner.policy.depositBefore'),
          depositChange &&
            t('partner.policy.depositBeforeValue', {
              amount: amountOf(depositChange.from, policy, texts),
              day: day(depositChange.effectiveOn),
            }),
        ),
        { term: t('partner.policies.begin'), value: day(policy.insuranceStart) },
        ...row(t('partner.policy.agreedEnd'), insuranceEnd && day(insuranceEnd)),
        ...suretyRows({ ...surety, state: certificate.state, currency }, 'other', texts),
        ...(release === null
          ? []
          : [
              {
                term: t('partner.policy.release'),
                value: t(`partner.policy.release.${release.state}`, {
                  day: day(release.answeredOn ?? release.requestedOn),
                }),
              },
            ]),
        ...row(t('partner.property.reference'), reference),
      ]}
    />
  )
}

function Claims({ policy }: { policy: PartnerPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  if (policy.claims.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="policy-claims">
      <h3 className="heading" id="policy-claims">
        {t('partner.policy.claims')}
      </h3>
      <DataList
        plainFirst
        rows={policy.claims.map((claim) => ({
          term: t('partner.policy.claimOf', { day: date(civilDateIn(new Date(claim.openedAt))) }),
          value: (
            <>
              <Tag tone={CLAIM_TONES[claim.state]}>{t(`partner.policy.claim.${claim.state}`)}</Tag>{' '}
              <span className="num">
                {claim.settledAmount === null
                  ? amountOf(claim.amount, policy, texts)
                  : t('partner.policy.settled', {
                      settled: amountOf(claim.settledAmount, policy, texts),
                      amount: amountOf(claim.amount, policy, texts),
                    })}
              </span>
            </>
          ),
        }))}
      />
    </section>
  )
}

function Papers({ policy: { id, certificate, tenant, invitationId } }: { policy: PartnerPolicy }) {
  const { t, locale } = useTexts()
  return (
    <div className="split start">
      {tenant !== null && (
        <Button size="small" href={urlOf('partnerPolicyCertificate', { params: { id } })} target="_blank">
          <Download /> {t('partner.policy.certificate', { code: certificate.code })}
        </Button>
      )}
      {tenant !== null && (
        <Button size="small" variant="secondary" href={pathTo('partner-home', locale, { params: { id } })}>
          {t('partner.home.open')}
        </Button>
      )}
      {invitationId !== null && (
        <Button
          size="small"
          variant="secondary"
          href={pathTo('partner-invitations', locale, { search: { invitation: invitationId } })}
        >
          {t('partner.policy.invitation')}
        </Button>
      )}
    </div>
  )
}
