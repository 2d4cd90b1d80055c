import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { BadgeCheck, Download } from '@nestbond/design-system/icons.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import type { CertificateState } from '@nestbond/domain/policy/policy'
import { formatAddress } from '@nestbond/domain/values/address'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { urlOf } from '../../../api/client.ts'
import { dayOf, sumOf } from '../../claims/claim-words.ts'
import { suretyRows } from '../../../texts/surety-words.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { QrCode } from '../../../qr/QrCode.tsx'

const TONES: Record<CertificateState, TagProps['tone']> = {
  valid: 'ok',
  ending: 'wait',
  claimed: 'wait',
  released: 'info',
  withdrawn: 'error',
  ended: 'error',
}

/** Tenant, home, deposit and dates of the policy, with the live state of its certificate. */
export function PolicyFacts({ policy }: { policy: LandlordPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { country, certificate, surety, insuranceStart, insuranceEnd, address } = policy
  const { state } = certificate
  const start = date(dayOf(insuranceStart))
  return (
    <section className="stack-s" aria-labelledby="facts-title">
      <h2 className="title" id="facts-title">
        {t('claims.policy.facts', { country })}
      </h2>
      <Card>
        <DataList
          plainFirst
          rows={[
            {
              term: t('claims.row.certificate'),
              value: <Tag tone={TONES[state]}>{t(`certificate.state.${state}`, { country })}</Tag>,
            },
            { term: t('claims.row.number'), value: policy.certificate.code },
            { term: t('claims.row.tenant'), value: tenantNames(policy) },
            { term: t('claims.row.home'), value: formatAddress(address.address) },
            {
              term: t('claims.row.deposit'),
              value: <strong className="num">{sumOf(policy.rentDepositAmount, policy, texts)}</strong>,
            },
            ...suretyRows({ ...surety, state, currency: policy.currency }, 'landlord', texts),
            {
              term: t('claims.row.term'),
              value: start,
            },
            // The end of cover says it already, unless cover ends on another day than was agreed.
            ...(insuranceEnd === null || insuranceEnd === surety.coverEnd
              ? []
              : [{ term: t('certificate.row.agreedEnd'), value: date(dayOf(insuranceEnd)) }]),
          ]}
        />
      </Card>
    </section>
  )
}

/** The certificate to download, and the public page that checks it. */
export function CertificatePapers({ id, policy: { country, certificate } }: { id: string; policy: LandlordPolicy }) {
  const { t, locale } = useTexts()
  const page = pathTo('certificate', locale, { params: { code: certificate.code } })
  return (
    <Card>
      <div className="policy-papers">
        <div className="docs">
          <a href={urlOf('landlordPolicyCertificate', { params: { id } })} target="_blank" rel="noopener">
            <Download /> <span>{t('claims.certificate.download', { country })}</span>
            <span className="visually-hidden">({t('common.opensNewTab')})</span>
            <small>{t('claims.certificate.pdf')}</small>
          </a>
          <a href={page}>
            <BadgeCheck /> <span>{t('claims.certificate.check')}</span>
            <small>{certificate.code}</small>
          </a>
        </div>
        <figure className="policy-qr">
          <QrCode text={`${location.origin}${page}`} label={t('claims.certificate.qr', { code: certificate.code })} />
          <figcaption className="caption">{t('claims.certificate.qrHint')}</figcaption>
        </figure>
      </div>
    </Card>
  )
}
