import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { STAGE_TONES } from '../../policy/policy-values.ts'

/** The stage of a policy in one or two words. */
export function StageTag({ stage }: Pick<AccountPolicy, 'stage'>) {
  const { t } = useTexts()
  return <Tag tone={STAGE_TONES[stage] ?? 'plain'}>{t(`account.stage.${stage}`)}</Tag>
}
