import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Users } from '@nestbond/design-system/question-icons.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Says plainly that each tenant owes the whole amount (joint and several liability). */
export function JointLiability() {
  const { t } = useTexts()
  return (
    <Notice tone="wait" icon={<Users />}>
      <strong>{t('tenants.joint.title')}</strong>
      <p>{t('tenants.joint.text')}</p>
    </Notice>
  )
}
