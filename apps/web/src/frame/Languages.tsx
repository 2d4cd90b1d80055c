import { useRouter, useRouterState } from '@tanstack/react-router'
import { LanguageMenu } from '@nestbond/design-system/LanguageMenu.tsx'
import { LANGUAGES, languageOf } from '@nestbond/messages/locales'
import { languageName } from '@nestbond/messages/format'
import { activateLocale, localeForLanguage } from '../locale.ts'
import { inLanguage } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'

/** German or English. The address changes its language; the step and the typed text stay. */
export function Languages() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const location = useRouterState({ select: (state) => state.location })
  return (
    <LanguageMenu
      label={t('common.languageChanged', { language: languageName(languageOf(locale)) })}
      current={languageOf(locale)}
      languages={LANGUAGES.map((language) => ({
        locale: language,
        flag: language,
        name: languageName(language),
        href: inLanguage(location.pathname, localeForLanguage(language)) + location.searchStr,
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
