import { useState } from 'react'
import { Select } from '@nestbond/design-system/Select.tsx'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '@nestbond/domain/values/enums'
import { countryName, languageName } from '@nestbond/messages/format'
import { languageOf } from '@nestbond/messages/locales'
import { useTexts } from '../../../texts/use-texts.ts'
import { CopyLine } from '../CopyLine.tsx'

/** HTML to copy into the partner's website: the calculator as a script tag or as an iframe. */
export function CalculatorSnippet({ space }: { space: string }) {
  const { t, locale } = useTexts()
  const [country, setCountry] = useState<Country>('de')
  const [language, setLanguage] = useState<Language>(languageOf(locale))
  const query = new URLSearchParams({ space, country, lang: language })
  const tag = `<script src="${location.origin}/embed/calculator.js" data-space="${space}" data-country="${country}" data-lang="${language}" async></script>`
  const page = `${location.origin}/embed/calculator?${query.toString().replaceAll('&', '&amp;')}`
  const frame = `<iframe src="${page}" title="${t('partner.calculator.frameTitle')}" width="100%" height="520" style="border:0"></iframe>`
  return (
    <section className="card pad stack-s" aria-labelledby="calculator-title">
      <h2 className="heading" id="calculator-title">
        {t('partner.calculator.title')}
      </h2>
      <p className="small">{t('partner.calculator.lead')}</p>
      <div className="row">
        <Select
          name="country"
          label={t('partner.calculator.country')}
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value === 'at' ? 'at' : 'de')}
        >
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
        <Select
          name="language"
          label={t('partner.calculator.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value === 'de' ? 'de' : 'en')}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </Select>
      </div>
      <CopyLine label={t('partner.calculator.tag')} text={tag} lines={3} />
      <CopyLine label={t('partner.calculator.frame')} text={frame} lines={3} />
    </section>
  )
}
