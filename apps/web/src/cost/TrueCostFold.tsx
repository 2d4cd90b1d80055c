import '@nestbond/design-system/Fold.css'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import type { Country } from '@nestbond/domain/values/enums'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { useTexts } from '../texts/use-texts.ts'

export interface TrueCostProps {
  country: Country
  deposit: Cents
  /** The premiums of the periods that the tenant can choose from, or has chosen. */
  premiums: { YEARLY?: Cents; MONTHLY?: Cents }
  /** The first day of cover; null: today. */
  start: CivilDate | null
  /** The last day of an agreed term. */
  insuranceEnd: CivilDate | null
  /** The contract runs: the comparison says which figures it is made with. */
  running?: boolean
}

/** The comparison with a cash deposit, below its summary. Its code and texts are loaded when it is opened, so that the index stays small. */
export function TrueCostFold(props: TrueCostProps) {
  const { t, locale } = useTexts()
  const box = useRef<HTMLDetailsElement>(null)
  const [Comparison, setComparison] = useState<ComponentType<TrueCostProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    if (Comparison || box.current?.open !== true) return
    setFailed(false)
    import('./load-true-cost.ts')
      .then(({ loadTrueCost }) => loadTrueCost(locale))
      .then(
        (loaded) => setComparison(() => loaded),
        () => setFailed(true),
      )
  }
  const loadIfOpen = useEffectEvent(load)
  // The index is rendered before its script has loaded: the fold may be open already.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => loadIfOpen(), [])
  return (
    <details ref={box} className="fold loaded-fold true-cost-fold" onToggle={load}>
      <summary>{t('common.trueCost')}</summary>
      {Comparison ? (
        <Comparison {...props} />
      ) : (
        <p className="small">{t(failed ? 'common.trueCostFailed' : 'common.loadingText')}</p>
      )}
    </details>
  )
}
