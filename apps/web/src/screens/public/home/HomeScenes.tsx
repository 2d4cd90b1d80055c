import { House, HouseParts, houseStates, type HouseStates } from '@nestbond/design-system/House.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const BEGUN = houseStates('todo', { ground: 'done', walls: 'done', roof: 'done', attic: 'done', 'windows-up': 'done' })
const DRAWN = houseStates('done')
const LIT = houseStates('done', { light: 'done', name: 'done' })

/** The drawing of the finished house, with the light on. */
export function HomeHouse() {
  return <HouseParts parts={LIT} number="41" />
}

/** The three steps, as illustrations. */
export function HomeScenes() {
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
