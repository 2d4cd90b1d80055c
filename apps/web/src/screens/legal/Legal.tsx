import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLegalDocumentKind } from '@nestbond/messages/legal-documents'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LegalText } from './LegalText.tsx'
import { usePathParameter } from '../../path-parameters.ts'

/** The papers by their kind; a kind that there is not is a page not found. */
export function Screen() {
  const { locale } = useTexts()
  const router = useRouter()
  const kind = usePathParameter('kind')
  const known = isLegalDocumentKind(kind)
  useEffect(() => {
    if (!known) void router.navigate({ href: pathTo('404', locale), replace: true })
  }, [known])
  return known ? <LegalText kind={kind} screen="legal" /> : null
}
