import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The forms that a link to the page of a policy may open: for a claim, or to announce one without its amount. */
export type NewClaimForm = 'report' | 'announce'

/** The form that the address asks for. It leaves the address, so that a reload does not open it again. */
export function useLinkedForm(policyId: string): NewClaimForm | null {
  const { locale } = useTexts()
  const router = useRouter()
  const named = useSearchValue('claim')
  const [form] = useState<NewClaimForm | null>(named === 'report' || named === 'announce' ? named : null)
  useEffect(() => {
    if (named === undefined) return
    const href = pathTo('landlord-policy', locale, { params: { id: policyId } })
    void router.navigate({ href, replace: true, resetScroll: false })
  }, [named, router, locale, policyId])
  return form
}
