import { useEffect } from 'react'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { ArrowUpRight, Mail } from '@nestbond/design-system/icons.tsx'
import { HELP_TOPICS } from '@nestbond/messages/help-topics'
import { useSettings } from '../../api/settings.ts'
import { Page } from '../../frame/Page.tsx'
import { websiteLink } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCountry } from '../legal/use-country.ts'
import { contactEmail } from './contact.ts'

/** Questions and answers, and how to reach somebody. */
export function Screen() {
  const { t, language } = useTexts()
  const country = useCountry()
  const settings = useSettings()
  const email = contactEmail(settings)
  const linked = location.hash.slice(1)
  useEffect(() => {
    // Links from other screens lead straight to the contact or to a question.
    document.getElementById(linked)?.scrollIntoView()
  }, [])
  return (
    <Page screen="help" title={t('help.title')}>
      <div className="page-head">
        <h1>{t('help.title')}</h1>
        <p>{t('help.intro')}</p>
      </div>
      <div className="cols">
        <section className="stack-s" aria-labelledby="faq-title">
          <h2 className="title" id="faq-title">
            {t('help.faqTitle')}
          </h2>
          <Accordion
            items={HELP_TOPICS.map((topic, at) => ({
              question: t(`help.faq.${topic}.question`),
              answer: t(`help.faq.${topic}.answer`, { country }),
              id: topic,
              open: topic === linked || (linked === '' && at === 0),
            }))}
          />
        </section>
        <Card id="contact" aria-labelledby="contact-title">
          <h2 className="title" id="contact-title">
            {t('help.contactTitle')}
          </h2>
          <p className="small">{t('help.contactText')}</p>
          <div>
            <Button variant="link" href={`mailto:${email}`}>
              <Mail /> {t('help.contactMail', { email })}
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
      </div>
    </Page>
  )
}
