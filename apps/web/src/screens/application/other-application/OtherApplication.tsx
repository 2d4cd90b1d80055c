import './OtherApplication.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { fullName } from '@nestbond/domain/values/person-name'
import type { User } from '@nestbond/api/application/user'
import { chooseApplication, linkedApplication, openUser, readUser } from '../../../application/open-link.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface Both {
  linked: User | null
  open: User | null
}

/** Loads both applications. `token` is the linked one's; empty if there is none. */
async function readBoth(token: string): Promise<Both> {
  return { open: await openUser(), linked: token === '' ? null : await readUser(token) }
}

/**
 * A link opened an application while another one is open in this browser. The tenant chooses which one to continue (exchange of tokens,
 * docs/product-decisions.md#d54).
 */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const [link] = useState(linkedApplication)
  const token = link?.token ?? ''
  const query = useQuery({ queryKey: ['otherApplication', token], queryFn: () => readBoth(token) }, queryClient)
  const { data } = query
  const go = (choice: 'linked' | 'open') => {
    chooseApplication(choice)
    const to = choice === 'linked' && link ? link.href : pathTo('onboarding', locale)
    void router.navigate({ href: to, replace: true })
  }
  // No choice is left: the address was opened by hand, or one of the two applications has ended.
  const only = !data ? null : data.linked === null ? 'open' : data.open === null ? 'linked' : null
  const goToOnly = useEffectEvent((choice: 'linked' | 'open') => go(choice))
  useEffect(() => {
    if (only !== null) goToOnly(only)
  }, [only])
  return (
    <Page screen="other-application" title={t('resume.which.title')} className="other-application">
      {data?.linked && data.open ? (
        <div className="stack">
          <div className="page-head">
            <h1>{t('resume.which.heading')}</h1>
            <p>{t('resume.which.lead')}</p>
          </div>
          <div className="row">
            <Application user={data.linked} kind="linked" onChoose={() => go('linked')} />
            <Application user={data.open} kind="open" onChoose={() => go('open')} />
          </div>
          <div className="stack-s small">
            <p>{t('resume.which.unknown')}</p>
            <p>{t(data.open.userInfo.email === null ? 'resume.which.lost' : 'resume.which.kept')}</p>
          </div>
        </div>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

interface ApplicationProps {
  user: User
  kind: 'linked' | 'open'
  onChoose: () => void
}

function Application({ user, kind, onChoose }: ApplicationProps) {
  const { t } = useTexts()
  const name = fullName(user.userInfo)
  const title = `application-${kind}`
  return (
    <Card aria-labelledby={title}>
      <h2 className="heading" id={title}>
        {t(`resume.which.${kind}`)}
      </h2>
      <div>{name ? <Plate>{name}</Plate> : <p>{t('resume.which.nobody')}</p>}</div>
      <p>{user.address ? formatAddress(user.address.address) : t('resume.which.nowhere')}</p>
      <div className="split start">
        <Button variant="secondary" onClick={onChoose}>
          {t(`resume.which.choose.${kind}`)}
        </Button>
      </div>
    </Card>
  )
}
