import { useSyncExternalStore, type ReactNode } from 'react'
import { currentTexts, onTexts } from './texts.ts'
import { TextsContext } from './use-texts.ts'

/** Renders its children again when a language or an area is loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const translator = useSyncExternalStore(onTexts, currentTexts, currentTexts)
  return <TextsContext value={translator}>{children}</TextsContext>
}
