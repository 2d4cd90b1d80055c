import { accept, check, consent, decline, saveCard, sign, takeOffer, type Offer } from './application.ts'
import type { Means, Player } from './player.ts'

/** The life of one tenant, as its states need it. */
export interface Life {
  readonly player: Player
  readonly token: string
  /** The tenant's name, as it is signed. */
  readonly name: string
  readonly place?: string
  readonly offer?: Offer
  readonly means?: Means
  /** Answers some of the questions. */
  begin(): Promise<unknown>
  answerAll(): Promise<unknown>
  prove(): Promise<unknown>
  /** The id in the link that was mailed to the landlord. */
  invitationId(): Promise<string>
}

type Act = (life: Life) => Promise<unknown>

const answered: Act[] = [(life) => life.answerAll()]
const summary: Act[] = [...answered, ({ player, token }) => consent(player, token)]
const decided: Act[] = [...summary, ({ player, token }) => check(player, token)]
const chosen: Act[] = [...decided, ({ player, token, offer }) => takeOffer(player, token, offer)]
const paid: Act[] = [...chosen, ({ player, token, means }) => saveCard(player, token, means)]
const signed: Act[] = [
  ...paid,
  (life) => life.prove(),
  ({ player, token, name, place }) => sign(player, token, name, place),
]
const insured: Act[] = [...signed, async (life) => accept(life.player, await life.invitationId())]
const declined: Act[] = [
  ...signed,
  async (life) => decline(life.player, await life.invitationId(), 'Ich möchte lieber eine Barkaution.'),
]

/** The named states of a life, each with the acts that bring it about. The answers decide the verdict of `decided`. */
const STATES = {
  draft: [(life) => life.begin()],
  answered,
  summary,
  decided,
  chosen,
  paid,
  signed,
  insured,
  declined,
} satisfies Record<string, Act[]>

export type LifeState = keyof typeof STATES

/** Plays a new life up to a state, or goes on from a state that leads to it. */
export async function play(life: Life, state: LifeState, from?: LifeState): Promise<void> {
  const acts: readonly Act[] = STATES[state]
  const played: readonly Act[] = from === undefined ? [] : STATES[from]
  if (played.some((act, at) => act !== acts[at])) throw new Error(`${from} does not lead to ${state}`)
  for (const act of acts.slice(played.length)) await act(life)
}
