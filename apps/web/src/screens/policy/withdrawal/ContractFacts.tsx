import { fullName } from '@nestbond/domain/values/person-name'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import type { OwnWithdrawalPreview, WithdrawalPreview } from '@nestbond/api/policy/withdrawal'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, ownValuesOf, valuesOf } from './withdrawal-values.ts'

/** A summary of the contract. Without a sign-in, only its number is shown. */
export function ContractFacts({ preview }: { preview: WithdrawalPreview | OwnWithdrawalPreview }) {
  const texts = useTexts()
  const { t } = texts
  const number = { term: t('withdrawal.row.contract'), value: preview.contractId }
  return (
    <Card as="div">
      <DataList plainFirst rows={'tenant' in preview ? [number, ...ownRows(preview)] : [number]} />
    </Card>
  )

  function ownRows(own: OwnWithdrawalPreview) {
    const { landlord, deposit, signed } = ownValuesOf(own, texts)
    return [
      { term: t('withdrawal.row.tenant'), value: fullName(own.tenant) },
      { term: t('withdrawal.row.landlord'), value: landlord },
      { term: t('withdrawal.row.home'), value: homeLine(own) },
      { term: t('withdrawal.row.deposit'), value: <span className="num">{deposit}</span> },
      { term: t('withdrawal.row.signed'), value: signed },
      { term: t('withdrawal.row.start'), value: t('withdrawal.row.startValue', valuesOf(own, texts)) },
    ]
  }
}
