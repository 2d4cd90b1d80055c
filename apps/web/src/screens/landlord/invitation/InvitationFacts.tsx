import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList, type DataRow } from '@nestbond/design-system/DataList.tsx'
import { FileText } from '@nestbond/design-system/icons.tsx'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { urlOf } from '../../../api/client.ts'
import { suretyRows } from '../../../texts/surety-words.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { homeLine, stageOf, valuesOf } from './invitation-values.ts'

/**
 * Tenant, home, deposit, term, insurer and partner of the invitation. A closed invitation covers nothing and has no term. An open one has only what the
 * landlord decides about.
 */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(invitation, texts)
  const stage = stageOf(invitation)
  const stands = stage === 'OPEN' || stage === 'ACCEPTED'
  const { surety, currency } = invitation
  const room = invitation.address.address.roomName
  const open = stage === 'OPEN'
  const rows: DataRow[] = [
    // The heading of an open one names the tenant, and so do its details.
    ...(open ? [] : [{ term: t('landlord.row.tenant'), value: values.first }]),
    ...otherTenants(invitation, texts),
    { term: t('landlord.row.home'), value: homeLine(invitation) },
    ...(room === null ? [] : [{ term: t('landlord.row.room'), value: t('landlord.room', { room }) }]),
    {
      term: t(stands ? 'landlord.row.deposit' : 'landlord.row.closedDeposit'),
      value: <strong className="num">{values.deposit}</strong>,
    },
    ...(stage === 'ENDING' && surety ? suretyRows({ ...surety, currency }, 'landlord', texts) : []),
    ...(stands
      ? [
          {
            term: t('landlord.row.term'),
            value: t(values.end === '' ? 'landlord.term.open' : 'landlord.term.until', values),
          },
        ]
      : []),
    ...(open ? [] : kindRows(invitation, texts)),
  ]
  return (
    <Card>
      <DataList plainFirst rows={rows} />
    </Card>
  )
}

/** The co-tenants, who are named beside the first tenant. */
function otherTenants({ otherTenants: names }: Invitation, { t }: Texts): DataRow[] {
  return names === null ? [] : [{ term: t('landlord.row.otherTenants'), value: names }]
}

/** Tenant, kind of the guarantee, insurer and partner, and the certificate to read before the acceptance. */
export function InvitationDetails({ id, invitation }: { id: string; invitation: Invitation }) {
  const texts = useTexts()
  const { t, language } = texts
  const values = valuesOf(invitation, texts)
  const mailed = invitation.openedBy === 'mailed'
  const paper = mailed
    ? urlOf('invitationPreview', { params: { id } })
    : urlOf('legalDocument', { params: { kind: 'sample' }, query: { country: values.country, language } })
  return (
    <section className="stack-s" aria-labelledby="details-heading">
      <h2 className="heading" id="details-heading">
        {t('landlord.details', values)}
      </h2>
      <Card>
        <DataList
          plainFirst
          rows={[
            { term: t('landlord.row.tenant'), value: values.first },
            ...otherTenants(invitation, texts),
            ...kindRows(invitation, texts),
          ]}
        />
        <div className="docs">
          <a href={paper} target="_blank" rel="noopener">
            <FileText /> <span>{t(mailed ? 'landlord.preview' : 'landlord.sample', values)}</span>
            <span className="visually-hidden">({t('common.opensNewTab')})</span>
            <small>{t(mailed ? 'landlord.previewDetail' : 'landlord.sampleDetail')}</small>
          </a>
        </div>
      </Card>
    </section>
  )
}

function kindRows(invitation: Invitation, texts: Texts): DataRow[] {
  const { t } = texts
  const { partner, insurer } = invitation
  return [
    { term: t('landlord.row.kind'), value: t('landlord.kind', valuesOf(invitation, texts)) },
    { term: t('landlord.row.insurer'), value: insurer ?? t('landlord.insurerSample') },
    ...(partner ? [{ term: t('landlord.row.partner'), value: partner.name }] : []),
  ]
}
