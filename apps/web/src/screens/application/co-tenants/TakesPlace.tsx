import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useUser } from '../../../application/use-application.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** For a new household, before anybody signs: the contract takes the place of the present one, and everybody is liable for earlier claims, too. */
export function TakesPlace({ day }: { day: string }) {
  const { t } = useTexts()
  const { takesPlace, tenancy } = useUser()
  if (!takesPlace) return null
  return <Notice tone="wait">{t('tenants.takesPlace', { day, several: String(tenancy !== null) })}</Notice>
}
