import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import type { WithdrawalPreview } from '@nestbond/contract/withdrawal'
import { useTexts } from '../../texts/use-texts.ts'
import { homeLine, valuesOf } from './withdrawal-values.ts'

/** The contract in short. */
export function ContractFacts({ preview }: { preview: WithdrawalPreview }) {
  const texts = useTexts()
  const { t } = texts
  const { landlord, deposit, start, signed } = valuesOf(preview, texts)
  return (
    <Card as="div">
      <DataList
        plainFirst
        rows={[
          { term: t('withdrawal.row.contract'), value: preview.contractId },
          { term: t('withdrawal.row.tenant'), value: `${preview.tenant.firstName} ${preview.tenant.lastName}` },
          { term: t('withdrawal.row.landlord'), value: landlord },
          { term: t('withdrawal.row.home'), value: homeLine(preview) },
          { term: t('withdrawal.row.deposit'), value: <span className="num">{deposit}</span> },
          { term: t('withdrawal.row.signed'), value: signed },
          { term: t('withdrawal.row.start'), value: start },
        ]}
      />
    </Card>
  )
}
