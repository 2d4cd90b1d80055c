import { CLAIM_EVENT_KINDS } from '@nestbond/domain/claims/claim'
import { useTexts } from '../../../texts/use-texts.ts'
import { momentInWords } from '../../office/cases/due.ts'
import { StaleNotice, type StaleForm } from '../../office/StaleNotice.tsx'
import { useNow } from '../../office/use-now.ts'

/** Explains why the last action on a claim failed. */
export function ClaimStale({ form }: { form: StaleForm }) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const changes = (form.stale?.changes ?? []).map(({ at, name, kind }) => {
    const known = CLAIM_EVENT_KINDS.find((one) => one === kind)
    const words = known ? t(`claims.event.${known}`) : kind
    return `${name === null ? words : t('office.eventBy', { name, words })}, ${momentInWords(at, now, texts)}`
  })
  return <StaleNotice form={form} changes={changes} />
}
