import { Notice } from '@nestbond/design-system/Notice.tsx'
import { troubleOf } from '../../texts/trouble.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Why the last try of a form did not work; nothing where it did. */
export function Trouble({ of: trouble }: { of: unknown }) {
  const texts = useTexts()
  if (trouble === null) return null
  return (
    <Notice tone="error" role="alert">
      {troubleOf(trouble, texts)}
    </Notice>
  )
}
