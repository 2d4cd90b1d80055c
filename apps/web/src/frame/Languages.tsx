import { useRouter, useRouterState } from '@tanstack/react-router'
import { LanguageMenu } from '@nestbond/design-system/LanguageMenu.tsx'
import { LANGUAGES, languageOf } from '@nestbond/messages/locales'
import { languageName } from '@nestbond/messages/format'
import { askedOnce, useAskedOnce } from '../api/asked-once.ts'
import { activateLocale, localeForLanguage } from '../locale.ts'
import { inLanguage } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'

const served = askedOnce('lang')

/** The languages that the server offers; all of them until it has answered. The address changes its language; the step and the typed text stay. */
export function Languages() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const offered = useAskedOnce(served)?.languages ?? LANGUAGES.map((code) => ({ code, name: languageName(code) }))
  const location = useRouterState({ select: (state) => state.location })
  return (
    <LanguageMenu
      label={t('common.languageChanged', { language: languageName(languageOf(locale)) })}
      current={languageOf(locale)}
      languages={offered.map(({ code, name }) => ({
        locale: code,
        flag: code,
        name,
        href: inLanguage(location.pathname, localeForLanguage(code)) + location.searchStr,
      }))}
      onSelect={(language, event) => {
        event.preventDefault()
        const chosen = localeForLanguage(language === 'de' ? 'de' : 'en')
        activateLocale(chosen)
        void router.navigate({
          href: inLanguage(location.pathname, chosen) + location.searchStr,
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
