import { useRouter } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight, Check } from '@nestbond/design-system/icons.tsx'
import type { User } from '@nestbond/api/application/user'
import { languageOf } from '@nestbond/messages/locales'
import { beginStart } from '../../application/pending-start.ts'
import { drafts } from '../../application/drafts.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

const POINTS = ['days', 'share', 'free', 'later'] as const

/** Says what a promise is, and leads to its questions. A tenant who has named a home already is led back to the application. */
export function Intro({ user }: { user: User | null }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const goOn = () =>
    router.navigate({ href: pathTo('onboarding', locale, { search: { for: 'promise' } }), resetScroll: true })
  const start = () => {
    drafts.clear()
    beginStart(languageOf(locale), locale.endsWith('-AT') ? 'at' : 'de')
    void goOn()
  }
  if (user && isClosed(user))
    return (
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('promise.closed.heading')}</h1>
          <p>{t('promise.closed.lead')}</p>
        </div>
        <div>
          <Button href={pathTo('onboarding', locale)}>
            {t('promise.closed.action')} <ArrowRight />
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack side-body">
      <div className="page-head">
        <h1>{t('promise.intro.heading')}</h1>
        <p>{t('promise.intro.lead')}</p>
      </div>
      <ul className="ticks">
        {POINTS.map((point) => (
          <li key={point}>
            <Check /> <span>{t(`promise.intro.point.${point}`)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={user ? () => void goOn() : start}>
          {t(user ? 'promise.intro.goOn' : 'promise.intro.start')} <ArrowRight />
        </Button>
      </div>
    </div>
  )
}

/** Whether this application can get no promise any more. */
function isClosed({ invited, lastCompletedPage, address, existingRent }: User): boolean {
  return invited || lastCompletedPage !== null || address !== null || existingRent === true
}
