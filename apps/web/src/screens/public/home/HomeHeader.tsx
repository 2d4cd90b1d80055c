import type { ReactNode } from 'react'
import { HeaderContent } from '@nestbond/design-system/Header.tsx'
import { LanguageMenu } from '@nestbond/design-system/LanguageMenu.tsx'
import { languageName } from '@nestbond/messages/format'
import { LANGUAGES, languageOf } from '@nestbond/messages/locales'
import { activateLocale, localeForLanguage } from '../../../locale.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { HomeLinks } from './HomeLinks.tsx'

/** The inside of the index's bar: product logo and languages. The languages are links, because the build renders one page for each. */
export function HomeHeader({ logo }: { logo: ReactNode }) {
  const { t, locale } = useTexts()
  return (
    <HeaderContent
      logo={logo}
      end={
        <>
          <HomeLinks />
          <LanguageMenu
            label={t('common.languageChanged', { language: languageName(languageOf(locale)) })}
            current={languageOf(locale)}
            languages={LANGUAGES.map((language) => ({
              locale: language,
              flag: language,
              name: languageName(language),
              href: pathTo('index', localeForLanguage(language, locale)),
            }))}
            onSelect={(language, { currentTarget }) => {
              activateLocale(localeForLanguage(language === 'de' ? 'de' : 'en', locale))
              // Pass the typed deposit on to the other page. It is the first field.
              ;(currentTarget as HTMLAnchorElement).search =
                `rentDepositAmount=${document.querySelector('input')?.value ?? ''}`
            }}
          />
        </>
      }
    />
  )
}
