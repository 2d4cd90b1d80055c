import type { User } from '@nestbond/api/application/user'
import type { Answers } from '@nestbond/domain/values/answers'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Whether the tenant may still say that there is no home yet (promise before the home, docs/product-decisions.md#d99). */
export function mayLeadToPromise(user: User, answers: Answers): boolean {
  return !user.invited && answers.address === undefined && answers.existingRent !== true
}

/** Leads a tenant without a home to the promise. */
export function PromiseOffer() {
  const { rich, locale } = useTexts()
  return (
    <p className="small">
      <Rich parts={rich('steps.noHome')} tags={{ link: (text) => <a href={pathTo('promise', locale)}>{text}</a> }} />
    </p>
  )
}

/** Leads an invited tenant to the card that takes a promise over (a promise goes on in an invitation, docs/product-decisions.md#d113). */
export function LinkToTakeOver({ onFollow }: { onFollow: () => void }) {
  const { rich } = useTexts()
  return (
    <p className="small">
      <Rich
        parts={rich('steps.invitation.promise')}
        tags={{
          link: (text) => (
            <a
              href="#take-promise-over"
              onClick={(event) => {
                // The router would scroll to the top of a new address.
                event.preventDefault()
                onFollow()
              }}
            >
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}
