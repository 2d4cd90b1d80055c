import { expect, it } from 'vitest'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Texts } from '../../../texts/use-texts.ts'
import { turnSentence, waitsForYou } from './turn-words.ts'

type Waiting = AccountPolicy['waiting'][number]
const keys = { t: (key: string) => key } as unknown as Texts
const policy = (...waiting: Pick<Waiting, 'what' | 'who'>[]) =>
  ({
    stage: 'INSURED',
    firstTenant: 'Lea Brandt',
    landlord: { name: 'Karl Vogt' },
    waiting: waiting.map((one) => ({ ...one, since: null, until: null, link: null })),
  }) as unknown as AccountPolicy

it.each<[Waiting['who'], Waiting['what'], string]>([
  ['YOU', 'SPLIT', 'account.turn.YOU'],
  ['FIRST', 'CORRECTION', 'account.turn.FIRST'],
  ['LANDLORD', 'DEPOSIT', 'account.turn.LANDLORD'],
  ['OFFICE', 'CLAIM', 'account.turn.OFFICE'],
  ['OTHERS', 'SPLIT', 'account.quiet.change'],
  ['OTHERS', 'CLAIM', 'account.quiet.claim'],
  ['NOBODY', 'WITHDRAWAL', 'account.quiet.held'],
  ['NOBODY', 'ENDING', 'account.ending'],
])('says that %s is waited for (%s)', (who, what, key) => {
  expect(turnSentence(policy({ who, what }), keys)).toBe(key)
})

it('says that nobody has to act only if nothing waits', () => {
  expect(turnSentence(policy(), keys)).toBe('account.quiet')
})

it('knows what waits for the reader', () => {
  const asked = policy({ what: 'SPLIT', who: 'YOU' }, { what: 'DEPOSIT', who: 'LANDLORD' })
  expect(waitsForYou(asked, 'SPLIT', 'LEAVE')).toBe(true)
  expect(waitsForYou(asked, 'DEPOSIT')).toBe(false)
  expect(waitsForYou(asked)).toBe(true)
  expect(waitsForYou(policy())).toBe(false)
})
