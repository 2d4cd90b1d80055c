import './AnswerChooser.css'
import { useState, type ReactNode } from 'react'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { HOME_STEPS } from '@nestbond/domain/co-tenants/co-tenants'
import { anyStep, STEPS, type StepId } from '@nestbond/domain/journey/order'
import { SECTIONS, type Section } from '@nestbond/domain/journey/step'
import { stepsOf } from '@nestbond/domain/journey/summary'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { tellLines } from '../../../texts/tell.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEdit } from './go-on.ts'

/**
 * Asks which answer the tenant wants to change, and opens its question. The screen renders `chooser`, and needs the texts of `steps`.
 * `choose` opens it for one section of the answers, or for all of them.
 */
export function useAnswerChooser(): { choose: (section?: Section) => void; chooser: ReactNode } {
  const { t } = useTexts()
  const { lastCompletedPage, tenancy, invitation, stays } = useUser()
  const edit = useEdit()
  const [sections, setSections] = useState<readonly Section[]>([])
  const close = () => setSections([])
  const steps = [...new Set(sections.flatMap(stepsOf))]
  return {
    choose: (section) => setSections(section ? [section] : SECTIONS),
    chooser: (
      <Dialog open={sections.length > 0} title={t('steps.edit.title')} closeLabel={t('common.close')} onClose={close}>
        {/* Whether the others are accepted already is not said to a co-tenant whose document is missing, so the text names both cases. */}
        {tenancy === 'co-tenant' ? (
          <p className="small">{t('steps.edit.asCoTenant', { first: invitation?.inviter ?? '' })}</p>
        ) : (
          lastCompletedPage !== 'TENANT_DETAILS' && <p className="small">{t('steps.edit.checkedAgain')}</p>
        )}
        {tenancy === 'first' && steps.some(isOfHome) && <p className="small">{t('steps.edit.homeOfAll')}</p>}
        <ul className="plain answer-choices">
          {steps
            .filter((step) => tenancy !== 'co-tenant' || !isOfHome(step))
            // Whether they move in is no question to tenants who stay.
            .filter((step) => !stays || step !== 'rental-kind')
            .map((step) => (
              <Choice key={step} step={step} onChoose={() => edit(step)} />
            ))}
        </ul>
      </Dialog>
    ),
  }
}

function isOfHome(step: StepId): boolean {
  return HOME_STEPS.includes(step)
}

function Choice({ step, onChoose }: { step: StepId; onChoose: () => void }) {
  const texts = useTexts()
  const answers = useApplication('answers')
  if (!STEPS[step].applies(answers)) return null
  const lines = tellLines(anyStep(step).lines(answers), texts)
  return (
    <li>
      <button type="button" className="answer-choice" onClick={onChoose}>
        <span>
          {texts.t(`steps.${step}.term`)}
          <span className="answer-choice-value small">{lines.length > 0 ? lines.join(', ') : '–'}</span>
        </span>
        <ArrowRight />
      </button>
    </li>
  )
}
