import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Greets the landlord above the heading of a page about one home. `toHomes` adds the link to the page of all homes. */
export function Greeting({ children, toHomes = true }: { children: ReactNode; toHomes?: boolean }) {
  const { t, locale } = useTexts()
  return (
    <div className="split small">
      <p>{children}</p>
      {toHomes && <a href={pathTo('landlord-homes', locale)}>{t('mailbox-code.homes')}</a>}
    </div>
  )
}
