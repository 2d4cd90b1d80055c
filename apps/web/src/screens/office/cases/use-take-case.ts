import type { CaseRow } from '@nestbond/api/office/cases'
import { CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { troubleOf } from '../../../texts/trouble.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { listName } from './case-words.ts'

/** Returns a function that assigns a case to the signed-in person, and says how it went. If the row is outdated, the list is loaded again. */
export function useTakeCase(say: (words: string) => void): (row: CaseRow) => Promise<void> {
  const texts = useTexts()
  return async ({ id, version, tenant }) => {
    try {
      await callApi('officeCaseAssign', { params: { id }, payload: { version, to: 'me' }, quiet: true })
      say(texts.t('office.said.taken', { name: listName(tenant) }))
    } catch (error) {
      if (error instanceof CancelledError) return
      say(troubleOf(error, texts))
    }
    reload('officeCases', 'officeCase')
  }
}
