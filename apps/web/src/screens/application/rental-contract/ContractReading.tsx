import './ContractReading.css'
import { useSyncExternalStore } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { StepId } from '@nestbond/domain/journey/order'
import type { Answers } from '@nestbond/domain/values/answers'
import type { User } from '@nestbond/api/application/user'
import { formatFileSize } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractDrop } from './ContractDrop.tsx'
import { FoundList } from './FoundList.tsx'
import { READING_LIMITS } from './pdf-pieces.ts'
import { contractReading, forgetReading, type ReadingProblem } from './reading.ts'

interface ContractReadingProps {
  user: User
  /** The answers that are shown so far, for the drawing. */
  onShown: (answers: Answers) => void
  /** The answers are saved; `steps` are the questions that they answer. */
  onSaved: (steps: readonly StepId[]) => void
  /** Goes on with the questions, without the contract. */
  onLeave: () => void
}

/** The reading of a rental contract: its progress, why it failed, or what it found, to be confirmed (rental contract, docs/product-decisions.md#d80). */
export function ContractReading({ user, onShown, onSaved, onLeave }: ContractReadingProps) {
  const { t } = useTexts()
  const reading = useSyncExternalStore(contractReading.subscribe, contractReading.get)
  const leave = () => {
    forgetReading()
    onLeave()
  }
  if (reading.state === 'found')
    return <FoundList user={user} found={reading.found} onShown={onShown} onSaved={onSaved} onLeave={leave} />
  if (reading.state === 'failed') return <Failed problem={reading.problem} onLeave={leave} />
  return (
    <div className="contract-reading step-enter">
      <Heading>{t('rental-contract.reading')}</Heading>
      <p role="status">
        {reading.state === 'reading' && reading.of > 0
          ? t('rental-contract.page', { page: reading.page, of: reading.of })
          : t('rental-contract.opening')}
      </p>
      <div className="scan" aria-hidden="true" />
      <p>{t('rental-contract.stays')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={leave}>
          {t('rental-contract.stop')}
        </Button>
      </div>
    </div>
  )
}

/** Why the file gave no answers, and the two ways on. */
function Failed({ problem, onLeave }: { problem: ReadingProblem; onLeave: () => void }) {
  const { t, locale } = useTexts()
  const limit = formatFileSize(READING_LIMITS.bytes, locale)
  return (
    <div className="contract-reading step-enter">
      <Heading>{t(`rental-contract.${problem}.title`)}</Heading>
      <Notice tone="quiet" role="status">
        {t(`rental-contract.${problem}.text`, { limit })}
      </Notice>
      <ContractDrop
        label={t('rental-contract.another')}
        hint={t('rental-contract.anotherHint', { limit })}
        chooseLabel={t('rental-contract.choose')}
      />
      <div className="actions">
        <Button onClick={onLeave}>{t('rental-contract.byHand')}</Button>
      </div>
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <h1 className="question" id="question" tabIndex={-1} ref={focusOnce}>
      {children}
    </h1>
  )
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })
