import { useRouter } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { MAILED_LINKS } from '@nestbond/domain/values/enums'
import type { Locale } from '@nestbond/messages/locales'
import { followLink } from '../../../application/follow-link.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { inLanguage, pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SheetPage } from '../../account/SheetPage.tsx'

/**
 * Asks for a press before a link from a mail is opened, and shows nothing of the application: a program that checks mails may have opened the page
 * (links from mails, docs/product-decisions.md#d128). The link stays in the address, so that the page can be reloaded, and opened in another browser.
 */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const link = useSearchValue('link') ?? ''
  const named = useSearchValue('to')
  const next = useSearchValue('next')
  const leadsTo = MAILED_LINKS.find((one) => one === named) ?? 'APPLICATION'
  const form = useApiForm({
    send: () => followLink(link, screenAfter(next, locale), locale),
    onDone: (target) => router.navigate(target),
  })
  return (
    <SheetPage screen="open-link" title={t(`resume.link.title.${leadsTo}`)} lead={t(`resume.link.lead.${leadsTo}`)}>
      <Trouble of={form.trouble} />
      <Button wide busy={form.busy} busyLabel={t('resume.link.opening')} onClick={() => void form.submit()}>
        {t('resume.link.open')} <ArrowRight />
      </Button>
      <p className="small">{t('resume.link.once')}</p>
    </SheetPage>
  )
}

/** The screen of the link in the present language. Rejects addresses of other sites. */
function screenAfter(next: string | undefined, locale: Locale): string {
  const url = new URL(next !== undefined && URL.canParse(next, location.origin) ? next : 'about:blank', location.origin)
  return url.origin === location.origin
    ? inLanguage(url.pathname, locale) + url.search + url.hash
    : pathTo('onboarding', locale)
}
