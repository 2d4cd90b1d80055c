import { Notice } from '@nestbond/design-system/Notice.tsx'
import { troubleOf, type TooMany } from '../texts/trouble.ts'
import { useTexts } from '../texts/use-texts.ts'

interface TroubleProps {
  /** Null where it did work. */
  of: unknown
  tooMany?: TooMany
}

/** Why the last try of a form did not work; nothing where it did. */
export function Trouble({ of: trouble, tooMany }: TroubleProps) {
  const texts = useTexts()
  if (trouble === null) return null
  return (
    <Notice tone="error" role="alert">
      {troubleOf(trouble, texts, tooMany)}
    </Notice>
  )
}
