import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList, type DataRow } from '@nestbond/design-system/DataList.tsx'
import { FileText } from '@nestbond/design-system/icons.tsx'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { urlOf } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, valuesOf } from './invitation-values.ts'

/** Tenant, home, deposit, term, insurer and partner of the invitation. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const texts = useTexts()
  const { t, language } = texts
  const values = valuesOf(invitation, texts)
  const rows: DataRow[] = [
    { term: t('landlord.row.tenant'), value: values.tenant },
    { term: t('landlord.row.home'), value: homeLine(invitation) },
    { term: t('landlord.row.deposit'), value: <strong className="num">{values.deposit}</strong> },
    {
      term: t('landlord.row.term'),
      value: t(values.end === '' ? 'landlord.term.open' : 'landlord.term.until', values),
    },
    { term: t('landlord.row.kind'), value: t('landlord.kind', values) },
    { term: t('landlord.row.insurer'), value: t('landlord.insurerSample') },
  ]
  if (invitation.partner) rows.push({ term: t('landlord.row.partner'), value: invitation.partner.name })
  const sample = urlOf('legalDocument', { params: { kind: 'sample' }, query: { country: values.country, language } })
  return (
    <Card>
      <DataList plainFirst rows={rows} />
      {invitation.status === 'OPEN' && (
        <div className="docs">
          <a href={sample} target="_blank" rel="noopener">
            <FileText /> <span>{t('landlord.sample', values)}</span>
            <span className="visually-hidden">({t('common.opensNewTab')})</span>
            <small>{t('landlord.sampleDetail')}</small>
          </a>
        </div>
      )}
    </Card>
  )
}
