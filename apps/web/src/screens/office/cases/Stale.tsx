import { CASE_EVENT_KINDS } from '@nestbond/domain/underwriting/underwriting-case'
import { useTexts } from '../../../texts/use-texts.ts'
import { eventInWords } from './CaseHistory.tsx'
import { momentInWords } from './due.ts'
import { StaleNotice, type StaleForm } from '../StaleNotice.tsx'
import { useNow } from '../use-now.ts'

/** Explains why the last action on a case failed. */
export function Stale({ form }: { form: StaleForm }) {
  const texts = useTexts()
  const now = useNow()
  const changes = (form.stale?.changes ?? []).map(({ at, name, kind }) => {
    const known = CASE_EVENT_KINDS.find((one) => one === kind)
    return `${known ? eventInWords({ kind: known, name }, texts) : kind}, ${momentInWords(at, now, texts)}`
  })
  return <StaleNotice form={form} changes={changes} />
}
