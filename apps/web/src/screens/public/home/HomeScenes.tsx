import { House, HouseParts, houseStates, type HouseStates } from '@nestbond/design-system/House.tsx'
import { Check, ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const BEGUN = houseStates('todo', { ground: 'done', walls: 'done', roof: 'done', attic: 'done', 'windows-up': 'done' })
const DRAWN = houseStates('done')
const LIT = houseStates('done', { light: 'done', name: 'done' })

/** The drawing of the finished house, with the light on. */
export function HomeHouse() {
  return <HouseParts parts={LIT} number="41" />
}

const LANDLORD_GETS = [
  'home.landlordPaper',
  'home.landlordClaims',
  'home.landlordFree',
  'home.landlordCovered',
] as const

/** The static parts below the form: the three steps as illustrations, and what the landlord gets. */
export function HomeScenes() {
  const { t, locale } = useTexts()
  return (
    <div className="home-scenes">
      <Steps />
      <section className="band band-after">
        <div className="wrap home-landlord">
          <h2>{t('home.landlordHeading')}</h2>
          <div className="stack-s">
            <ul className="ticks">
              {LANDLORD_GETS.map((key) => (
                <li key={key}>
                  <Check />
                  {t(key)}
                </li>
              ))}
            </ul>
            <p className="split start">
              <a className="link-btn" href={pathTo('landlord-homes', locale)}>
                {t('home.landlordHomes')}
              </a>
              <a className="link-btn" href={pathTo('certificate-code', locale)}>
                <ShieldCheck /> {t('home.landlordCheck')}
              </a>
            </p>
          </div>
        </div>
      </section>
    </div>
  )
}

function Steps() {
  const { t } = useTexts()
  return (
    <section className="band">
      <div className="wrap">
        <h2>{t('home.stepsHeading')}</h2>
        <ol className="three">
          <Scene parts={BEGUN} heading={t('home.answerHeading')} text={t('home.answerText')} />
          <Scene parts={DRAWN} heading={t('home.inviteHeading')} text={t('home.inviteText')} />
          <Scene parts={LIT} dusk heading={t('home.moveHeading')} text={t('home.moveText')} />
        </ol>
      </div>
    </section>
  )
}

function Scene({
  parts,
  dusk = false,
  heading,
  text,
}: {
  parts: HouseStates
  dusk?: boolean
  heading: string
  text: string
}) {
  return (
    <li>
      <div className={dusk ? 'scene dusk' : 'scene'}>
        <House parts={parts} number="41" decorative />
      </div>
      <h3 className="heading">{heading}</h3>
      <p className="small">{text}</p>
    </li>
  )
}
