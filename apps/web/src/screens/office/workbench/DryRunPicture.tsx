import '@nestbond/design-system/House.css'
import './DryRunPicture.css'
import { formatNumber } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { windowShares, type Share } from './window-shares.ts'

const COLUMNS = 20
const FLOORS = 5
const PITCH = { x: 16, y: 15 }
const EDGE = 12
const ROOF = 16
const WIDTH = COLUMNS * PITCH.x + 2 * EDGE
const HEIGHT = ROOF + FLOORS * PITCH.y + 8

interface DryRunPictureProps {
  shares: readonly Share[]
  /** Number of all decisions or offers, changed or not. */
  total: number
}

/** A house with a hundred windows, of which those are changed that the version would change. The table beside it has the figures. */
export function DryRunPicture({ shares, total }: DryRunPictureProps) {
  const { t, locale } = useTexts()
  const shown = shares.filter(({ count }) => count > 0)
  return (
    <div className="dry-run-picture">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
        <path d={`M6 ${ROOF}h${WIDTH - 12}v${HEIGHT - ROOF}H6z`} className="h-wall" />
        <path d={`M1 ${ROOF}L14 2h${WIDTH - 28}l13 ${ROOF - 2}z`} className="h-roof" />
        {windowShares(shown, total).map((look, at) => (
          <Window
            key={at}
            look={look}
            x={EDGE + 3 + (at % COLUMNS) * PITCH.x}
            y={ROOF + 5 + Math.floor(at / COLUMNS) * PITCH.y}
          />
        ))}
      </svg>
      <ul className="dry-run-key caption">
        {shown.map(({ name, count, look }) => (
          <li key={name}>
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">
              <Window look={look} x={2} y={2} />
            </svg>
            <span>
              {name}: <span className="num">{formatNumber(count, locale)}</span>
            </span>
          </li>
        ))}
        <li>{t('workbench.pictureKey')}</li>
      </ul>
    </div>
  )
}

const CLASSES = { lit: 'h-lit', dark: 'h-shade', drawn: 'h-wall', sheet: 'h-cloth' } as const

function Window({ look, x, y }: { look: Share['look'] | null; x: number; y: number }) {
  return (
    <>
      <path d={`M${x} ${y}h10v10h-10z`} className={look === null ? 'h-glass' : CLASSES[look]} />
      {look === 'drawn' && <path d={`M${x} ${y + 10}l10-10`} className="h-thin" />}
    </>
  )
}
