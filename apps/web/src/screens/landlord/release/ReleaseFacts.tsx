import type { Release } from '@nestbond/api/policy/release'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList, type DataRow } from '@nestbond/design-system/DataList.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, type ReleaseValues } from './release-values.ts'

/** Tenant, home, deposit and start of the policy. */
export function ReleaseFacts({ release, values }: { release: Release; values: ReleaseValues }) {
  const { t } = useTexts()
  const rows: DataRow[] = [
    { term: t('release.row.tenant'), value: values.tenants },
    { term: t('release.row.home'), value: homeLine(release) },
    { term: t('release.row.deposit'), value: <strong className="num">{values.deposit}</strong> },
    { term: t('release.row.start'), value: values.start },
  ]
  if (values.ended !== '') rows.push({ term: t('release.row.ended'), value: values.ended })
  if (values.asked !== '' && release.status !== 'UNASKED')
    rows.push({ term: t('release.row.asked'), value: values.asked })
  rows.push({ term: t('release.row.certificate', values), value: release.certificateCode })
  return (
    <Card>
      <DataList plainFirst rows={rows} />
    </Card>
  )
}
