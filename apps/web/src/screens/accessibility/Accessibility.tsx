import { LegalText } from '../legal/LegalText.tsx'

/** The accessibility statement. */
export function Screen() {
  return <LegalText kind="accessibility" screen="accessibility" />
}
