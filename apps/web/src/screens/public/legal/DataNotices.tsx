import { DATA_NOTICES } from '@nestbond/messages/data-notices'
import { useTexts } from '../../../texts/use-texts.ts'

/** The data and typefaces that the product contains, with the notices that their licences ask for. Part of the imprint. */
export function DataNotices() {
  const { t } = useTexts()
  return (
    <section className="stack-s" id="data" aria-labelledby="data-title">
      <h2 className="heading" id="data-title">
        {t('legal.data.title')}
      </h2>
      <p>{t('legal.data.text')}</p>
      <ul className="legal-list" lang="en">
        {distinct.map(({ name, notice, licence, url, date }) => (
          <li key={`${name}${licence}`}>
            {name}: {notice}
            {date !== null && ` (${date})`}, <a href={url}>{licence}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line for a typeface that comes as two packages. */
const distinct = DATA_NOTICES.filter(({ name }, at) => DATA_NOTICES.findIndex((other) => other.name === name) === at)
