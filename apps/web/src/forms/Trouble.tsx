import { Notice } from '@nestbond/design-system/Notice.tsx'
import { troubleOf, type TooMany } from '../texts/trouble.ts'
import { useTexts } from '../texts/use-texts.ts'

interface TroubleProps {
  /** Null if there is no error. */
  of: unknown
  tooMany?: TooMany
}

/** Says why the last attempt of a form failed. Renders nothing after a success. */
export function Trouble({ of: trouble, tooMany }: TroubleProps) {
  const texts = useTexts()
  if (trouble === null) return null
  return (
    <Notice tone="error" role="alert">
      {troubleOf(trouble, texts, tooMany)}
    </Notice>
  )
}
