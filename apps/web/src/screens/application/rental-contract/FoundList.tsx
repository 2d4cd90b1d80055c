import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight, Pencil } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { anyStep, type StepId } from '@nestbond/domain/journey/order'
import { drawnAnswers, type FoundAnswers, type FoundStep } from '@nestbond/domain/rental-contract/found-answers'
import type { Answers } from '@nestbond/domain/values/answers'
import type { User } from '@nestbond/api/application/user'
import { NoAnswerError } from '../../../api/api-error.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { tellLines } from '../../../texts/tell.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FoundForm } from './FoundForm.tsx'
import { takeOver } from './take-over.ts'

/** The pause between two answers, in which the part of the first one is drawn. */
const PAUSE_MS = 350

interface FoundListProps {
  user: User
  found: FoundAnswers
  onShown: (answers: Answers) => void
  onSaved: (steps: readonly StepId[]) => void
  onLeave: () => void
}

/** The answers that the contract gives, one after the other. An unsure one is in pencil until the tenant has changed or confirmed it. */
export function FoundList({ user, found, onShown, onSaved, onLeave }: FoundListProps) {
  const { t } = useTexts()
  const [answers, setAnswers] = useState(found.answers)
  const [looked, setLooked] = useState<readonly StepId[]>([])
  const [editing, setEditing] = useState<StepId | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const shown = useReveal(found, answers, onShown)
  const { state, agree } = useAgreement(onSaved)

  const close = (step: StepId) => {
    setEditing(null)
    focusAfter(() => document.getElementById(`edit-${step}`))
  }
  const unsure = found.steps.filter(({ step, sure }) => !sure && !looked.includes(step)).length
  return (
    <div className="contract-reading">
      <div className="question-head">
        <h1 className="question" id="question" tabIndex={-1} ref={heading}>
          {t('rental-contract.found')}
        </h1>
        <p role="status">{t('rental-contract.count', { count: found.steps.length, unsure })}</p>
      </div>
      <ul className="plain found-list">
        {shown.map((one) => (
          <li key={one.step} className="found-answer" data-found={one.step}>
            {editing === one.step ? (
              <FoundForm
                step={one.step}
                answers={answers}
                user={user}
                onLeave={() => close(one.step)}
                onDone={(changed) => {
                  setAnswers(changed)
                  setLooked([...looked, one.step])
                  close(one.step)
                }}
              />
            ) : (
              <FoundRow
                found={one}
                answers={answers}
                pencil={!one.sure && !looked.includes(one.step)}
                changed={looked.includes(one.step)}
                onEdit={editing === null && state !== 'busy' ? () => setEditing(one.step) : null}
              />
            )}
          </li>
        ))}
      </ul>
      {(state === 'failed' || state === 'offline') && (
        <Notice tone="error" role="alert">
          {t(state === 'failed' ? 'common.saveFailed' : navigator.onLine ? 'common.networkError' : 'common.offline')}
        </Notice>
      )}
      <p className="small">{t('rental-contract.agreement')}</p>
      {/* An open change is kept or left first, so that none gets lost. Only what has been shown can be agreed to. */}
      {editing === null && shown.length === found.steps.length && (
        <div className="actions">
          <Button
            busy={state === 'busy'}
            busyLabel={t('common.saving')}
            onClick={() => void agree(found, answers, user)}
          >
            {t('rental-contract.agree')} <ArrowRight />
          </Button>
          {state !== 'busy' && (
            <Button variant="quiet" onClick={onLeave}>
              {t('rental-contract.discard')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Shows one answer after the other, and draws those that are shown. */
function useReveal(found: FoundAnswers, answers: Answers, onShown: (answers: Answers) => void): readonly FoundStep[] {
  const [count, setCount] = useState(() => (prefersStill() ? found.steps.length : 1))
  useEffect(() => {
    if (count >= found.steps.length) return
    const timer = setTimeout(() => setCount(count + 1), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count, found.steps.length])

  const shown = found.steps.slice(0, count)
  const show = useEffectEvent(() => onShown(drawnAnswers(onlyOf(shown, answers))))
  useEffect(() => show(), [count, answers])
  return shown
}

/** Saves the answers that the tenant agrees to. */
function useAgreement(onSaved: (steps: readonly StepId[]) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'offline'>('idle')
  return {
    state,
    async agree(found: FoundAnswers, answers: Answers, user: User) {
      setState('busy')
      try {
        const steps = found.steps.map(({ step }) => step)
        onSaved(await takeOver(steps, answers, user))
      } catch (error) {
        setState(error instanceof NoAnswerError ? 'offline' : 'failed')
      }
    },
  }
}

interface FoundRowProps {
  found: FoundStep
  answers: Answers
  pencil: boolean
  changed: boolean
  onEdit: (() => void) | null
}

function FoundRow({ found: { step, lines }, answers, pencil, changed, onEdit }: FoundRowProps) {
  const texts = useTexts()
  const { t } = texts
  const values = tellLines(anyStep(step).lines(answers), texts).filter((line) => line.trim() !== '')
  const lacksUnit = step === 'address' && answers.buildingType !== 'house' && !answers.address?.unitName
  return (
    <>
      <div className="found-term">
        <span>{t(`steps.${step}.term`)}</span>
        {pencil && (
          <Tag>
            <Pencil /> {t('rental-contract.check')}
          </Tag>
        )}
      </div>
      <div className={pencil ? 'found-value is-pencil' : 'found-value'}>
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
        {lacksUnit && <small>{t('rental-contract.noUnit')}</small>}
        {!changed && (
          <small className="found-source">
            {t('rental-contract.source', { line: lines.join(' · ').slice(0, 160) })}
          </small>
        )}
      </div>
      {onEdit && (
        <Button variant="link" id={`edit-${step}`} onClick={onEdit}>
          {t('common.edit')}
          <span className="visually-hidden">: {t(`steps.${step}.term`)}</span>
        </Button>
      )}
    </>
  )
}

/** The answers of these questions only. */
function onlyOf(shown: readonly FoundStep[], answers: Answers): Answers {
  const names = shown.flatMap(({ step }) => anyStep(step).fields.names)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name as keyof Answers)))
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
