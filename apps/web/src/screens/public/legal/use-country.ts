import { useRouterState } from '@tanstack/react-router'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { countryGuess } from '@nestbond/messages/locales'
import { useApplication } from '../../../application/use-application.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The country whose law applies to the page: from the address, else from the rental, else from the locale. */
export function useCountry(): Country {
  const { locale } = useTexts()
  const user = useApplication('user')
  const answers = useApplication('answers')
  const wanted = useRouterState({ select: (state) => (state.location.search as Record<string, string>)['country'] })
  return (
    COUNTRIES.find((country) => country === wanted) ?? answers.address?.country ?? user?.country ?? countryGuess(locale)
  )
}
