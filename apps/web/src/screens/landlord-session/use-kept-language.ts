import { useEffect, useEffectEvent, useRef } from 'react'
import type { Language } from '@nestbond/domain/values/enums'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * Saves the language that a landlord chooses in the page's header, so that later mails and papers are in it (landlord's language,
 * docs/product-decisions.md#d58). A choice made before the landlord may save it is saved as soon as that is possible. A failure changes nothing on
 * the page, which is in the chosen language anyway.
 * @param allowed whether this landlord may save the choice now
 */
export function useKeptLanguage(allowed: boolean, save: (language: Language) => Promise<unknown>): void {
  const { language } = useTexts()
  const kept = useRef(language)
  const keep = useEffectEvent((chosen: Language) => {
    kept.current = chosen
    save(chosen).catch(() => {})
  })
  useEffect(() => {
    if (allowed && kept.current !== language) keep(language)
  }, [allowed, language])
}
