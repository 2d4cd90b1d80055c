import type { ClaimFilter, ClaimRow } from '@nestbond/api/claims/claims'
import type { ResponseOf } from '@nestbond/api/types'
import { callApi } from '../../../api/client.ts'
import { usePages, type Pages } from '../../../api/use-pages.ts'

type Page = Omit<ResponseOf<'officeClaims'>, 'claims'> & { rows: ClaimRow[] }
export type Claims = Pages<ClaimRow, Page>

/** The rows of the list of claims. */
export function useClaims(filter: ClaimFilter): Claims {
  return usePages<Page>(async (_, cursor, signal) => {
    const { claims, ...page } = await callApi('officeClaims', {
      query: { filter, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    })
    return { ...page, rows: claims }
  }, filter)
}
