import type { ReactNode } from 'react'
import { HeaderContent } from '../src/Header.tsx'
import { LanguageMenu } from '../src/LanguageMenu.tsx'
import { Logo } from '../src/Logo.tsx'

const languages = [
  { locale: 'de', flag: 'de', name: 'Deutsch' },
  { locale: 'en', flag: 'en', name: 'English' },
] as const

/** The inside of a top bar. */
export function SampleHeader({ back }: { back?: ReactNode }) {
  return (
    <HeaderContent
      back={back}
      logo={
        <a className="bar-logo" href="#home">
          <Logo title="Nestbond" />
        </a>
      }
      partner={<span className="small">Lindner &amp; Söhne</span>}
      end={<LanguageMenu label="Sprache: Deutsch" current="de" languages={languages} />}
    />
  )
}
