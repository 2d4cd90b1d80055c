import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LetterCodeForm } from './LetterCodeForm.tsx'

/** Asks a landlord who got a letter for its code (landlords without e-mail, docs/product-decisions.md#d65). */
export function Screen() {
  const { t, rich, locale } = useTexts()
  return (
    <Page screen="landlord-letter" title={t('landlord.letter.title')} layout="side-even" stage={DAY_STAGE}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t('landlord.letter.title')}</h1>
          <p>{t('landlord.letter.lead')}</p>
        </div>
        <LetterCodeForm />
        <p className="small">
          <Rich
            parts={rich('landlord.letter.help')}
            tags={{ link: (children) => <a href={`${pathTo('help', locale)}#contact`}>{children}</a> }}
          />
        </p>
      </div>
    </Page>
  )
}
