import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList, type DataRow } from '@nestbond/design-system/DataList.tsx'
import { FileText } from '@nestbond/design-system/icons.tsx'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { urlOf } from '../../../api/client.ts'
import { suretyRows } from '../../../texts/surety-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, stageOf, valuesOf } from './invitation-values.ts'

/** Tenant, home, deposit, term, insurer and partner of the invitation. A closed invitation covers nothing and has no term. */
export function InvitationFacts({ id, invitation }: { id: string; invitation: Invitation }) {
  const texts = useTexts()
  const { t, language } = texts
  const values = valuesOf(invitation, texts)
  const stage = stageOf(invitation)
  const stands = stage === 'OPEN' || stage === 'ACCEPTED'
  const { surety, currency } = invitation
  const mailed = invitation.openedBy === 'mailed'
  const rows: DataRow[] = [
    { term: t('landlord.row.tenant'), value: values.tenant },
    { term: t('landlord.row.home'), value: homeLine(invitation) },
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
    { term: t('landlord.row.kind'), value: t('landlord.kind', values) },
    { term: t('landlord.row.insurer'), value: t('landlord.insurerSample') },
  ]
  if (invitation.partner) rows.push({ term: t('landlord.row.partner'), value: invitation.partner.name })
  const paper = mailed
    ? urlOf('invitationPreview', { params: { id } })
    : urlOf('legalDocument', { params: { kind: 'sample' }, query: { country: values.country, language } })
  return (
    <Card>
      <DataList plainFirst rows={rows} />
      {stage === 'OPEN' && (
        <div className="docs">
          <a href={paper} target="_blank" rel="noopener">
            <FileText /> <span>{t(mailed ? 'landlord.preview' : 'landlord.sample', values)}</span>
            <span className="visually-hidden">({t('common.opensNewTab')})</span>
            <small>{t(mailed ? 'landlord.previewDetail' : 'landlord.sampleDetail')}</small>
          </a>
        </div>
      )}
    </Card>
  )
}
