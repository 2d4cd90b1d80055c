import { useSyncExternalStore, type ReactNode } from 'react'
import { currentTexts, onTexts } from './texts.ts'
import { TextsContext } from './use-texts.ts'

/** Draws its children anew when a language or an area has arrived. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const translator = useSyncExternalStore(onTexts, currentTexts, currentTexts)
  return <TextsContext value={translator}>{children}</TextsContext>
}
