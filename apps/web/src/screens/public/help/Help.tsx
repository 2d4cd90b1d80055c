import './Help.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { ArrowUpRight, BadgeCheck, KeyRound, Mail } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { HELP_SECTIONS, type HelpTopic } from '@nestbond/messages/help-topics'
import { useSettings } from '../../../api/settings.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo, websiteLink } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCountry } from '../legal/use-country.ts'
import { findTopics } from './find-topics.ts'

/** Questions and answers by section, with a search and the contact. Links from other screens open the matching answer. */
export function Screen() {
  const { t } = useTexts()
  const country = useCountry()
  const [typed, setTyped] = useState('')
  const linked = useHash()
  useEffect(() => {
    document.getElementById(linked)?.scrollIntoView()
  }, [linked])
  const question = (topic: HelpTopic) => t(`help.faq.${topic}.question`)
  const answer = (topic: HelpTopic) => t(`help.faq.${topic}.answer`, { country })
  const found = findTopics(typed, (topic) => `${question(topic)} ${answer(topic)}`)
  const searching = typed.trim() !== ''
  const sections = HELP_SECTIONS.map(({ id, topics }) => ({
    id,
    topics: topics.filter((topic) => found.has(topic)),
  })).filter(({ topics }) => topics.length > 0)
  return (
    <Page screen="help" title={t('help.title')}>
      <div className="page-head">
        <h1>{t('help.title')}</h1>
        <p>{t('help.intro')}</p>
      </div>
      <div className="cols">
        <div className="stack">
          <search className="stack-s">
            <TextField
              type="search"
              name="question"
              label={t('help.search')}
              hint={t('help.searchHint')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
            <p className="small" role="status">
              {searching ? t('help.found', { count: found.size }) : ''}
            </p>
          </search>
          {sections.map(({ id, topics }) => (
            <section
              key={id}
              className="stack-s help-section"
              id={`section-${id}`}
              aria-labelledby={`section-${id}-title`}
            >
              <h2 className="title" id={`section-${id}-title`} tabIndex={-1}>
                {t(`help.section.${id}`)}
              </h2>
              <Accordion
                key={searching ? 'found' : topics.some((topic) => topic === linked) ? linked : 'all'}
                items={topics.map((topic) => ({
                  question: question(topic),
                  answer: answer(topic),
                  id: topic,
                  open: topic === linked || (searching && found.size <= 3),
                }))}
              />
            </section>
          ))}
        </div>
        <div className="side stack">
          <nav className="help-topics" aria-labelledby="topics-title">
            <h2 className="heading" id="topics-title">
              {t('help.sections')}
            </h2>
            {HELP_SECTIONS.map(({ id }) => (
              <a key={id} href={`#section-${id}`} onClick={() => setTyped('')}>
                {t(`help.section.${id}`)}
              </a>
            ))}
          </nav>
          <Contact />
        </div>
      </div>
    </Page>
  )
}

/** The fragment of the address, without '#'. */
function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash.slice(1),
  )
}

function Contact() {
  const { t, language, locale } = useTexts()
  const country = useCountry()
  const settings = useSettings()
  const email = settings?.product.email
  return (
    <Card id="contact" aria-labelledby="contact-title">
      <h2 className="title" id="contact-title">
        {t('help.contactTitle')}
      </h2>
      <p className="small">{t('help.contactText')}</p>
      {email !== undefined && (
        <div>
          <Button variant="link" href={`mailto:${email}`}>
            <Mail /> {t('help.contactMail', { email })}
          </Button>
        </div>
      )}
      <div>
        <Button variant="link" href={pathTo('landlord-link', locale)}>
          <KeyRound /> {t('help.landlordLink')}
        </Button>
      </div>
      <div>
        <Button variant="link" href={pathTo('certificate-code', locale)}>
          <BadgeCheck /> {t('common.footer.certificate')}
        </Button>
      </div>
      {settings && (
        <div>
          <Button variant="link" href={websiteLink(settings.product.website, country, language)}>
            <ArrowUpRight /> {t('help.website', { product: settings.product.name })}
          </Button>
        </div>
      )}
    </Card>
  )
}
