import { accept, check, consent, decline, saveCard, sign, takeOffer } from './application.ts'
import { agreeToLeave, agreeToRaise, askToLeave, declareWithdrawal, proposeSplit } from './changes.ts'
import { announceClaim, answerClaim, decideClaim, openClaim, payClaimOut } from './claims.ts'
import { inviteMates, matesAnswer, matesJoin, matesSign, share } from './co-tenants.ts'
import { proposeDeposit } from './corrections.ts'
import type { Life, Parties } from './life.ts'
import { actAsTenant, answerDeposit, askForDeposit, nameMoveOut, objectToRelease, signRelease } from './policy.ts'
import { askForPromise } from './promises.ts'

type Act<Of = Life> = (life: Of) => Promise<unknown>

const answered: Act[] = [(life) => life.answerAll()]
const invited: Act[] = [...answered, inviteMates]
const joined: Act[] = [...invited, matesJoin]
const summary: Act[] = [...joined, matesAnswer, ({ player, token }) => consent(player, token)]
const decided: Act[] = [...summary, ({ player, token }) => check(player, token)]
const chosen: Act[] = [...decided, share, ({ player, token, offer }) => takeOffer(player, token, offer)]
const paid: Act[] = [...chosen, ({ player, token, means }) => saveCard(player, token, means)]
const coSigned: Act[] = [...paid, matesSign]
const signed: Act[] = [
  ...coSigned,
  (life) => life.prove(),
  ({ player, token, name, place }) => sign(player, token, name, place),
]
const insured: Act[] = [...signed, async (life) => accept(life.player, await life.invitationId())]
const seeking: Act[] = [(life) => life.answerPerson(), (life) => life.prove()]

/** The named states of an application, each with the acts that bring it about. The answers decide the verdict of `decided` and of `promised`. */
const STATES = {
  /** Some of the questions are answered. */
  draft: [(life) => life.begin()],
  /** All questions are answered. */
  answered,
  /** The other tenants have a mail with a link. As `answered` for a tenant who rents alone. */
  invited,
  /** The other tenants have opened their links and answered nothing. */
  joined,
  /** The other tenants are checked, and the first one has given all consents. */
  summary,
  /** The risk check has run. */
  decided,
  /** The offer is taken; nothing is paid. */
  chosen,
  /** The card is saved, so that the contract can be signed. */
  paid,
  /** The other tenants have signed, and the contract waits for the first one. */
  coSigned,
  /** The contract is signed, and the landlord is asked. */
  signed,
  /** The landlord has accepted: there is a policy. */
  insured,
  /** The landlord has declined. */
  declined: [
    ...signed,
    async (life) => decline(life.player, await life.invitationId(), 'Ich möchte lieber eine Barkaution.'),
  ],
  /** The landlord has proposed another deposit, to which the tenant has not answered. */
  correcting: [...signed, async (life) => proposeDeposit(life.player, await life.invitationId(), -100)],
  /** A tenant without a home has answered the questions about the person and proved the mailbox. */
  seeking,
  /** The same, with a pre-approval. */
  promised: [...seeking, ({ player, token }) => askForPromise(player, token)],
} satisfies Record<string, Act[]>

type PolicyAct = Act<Life & Parties>
const claimed: PolicyAct[] = [...insured, (life) => openClaim(life, [240, 80])]
const disputed: PolicyAct[] = [...claimed, (life) => answerClaim(life, ['DISPUTE', 'ACCEPT'])]
const claimDecided: PolicyAct[] = [...disputed, (life) => decideClaim(life)]
const releaseAsked: PolicyAct[] = [...insured, (life) => actAsTenant(life, 'userPolicyCancel')]
const leavingAsked: PolicyAct[] = [...insured, (life) => askToLeave(life, life.mates![0]!)]
const depositAsked: PolicyAct[] = [...insured, (life) => askForDeposit(life, 2_500)]

/** The named states of a policy. */
const STATES_OF_POLICY = {
  /** The tenant has withdrawn from the contract. */
  withdrawn: [...insured, (life) => actAsTenant(life, 'userWithdrawal')],
  /** The landlord has announced a claim without an amount. */
  announced: [...insured, (life) => announceClaim(life, 'Nachzahlung der Heizkosten')],
  /** The landlord has claimed two amounts, and the tenant has not answered. */
  claimed,
  /** The tenant disputes one of them, so the office has to decide. */
  disputed,
  /** The tenant offers half of one of them, which the landlord may take. */
  countered: [...claimed, (life) => answerClaim(life, ['COUNTER', 'ACCEPT'])],
  /** A claim is decided whose landlord has named no account. */
  accountMissing: [
    ...insured,
    (life) => openClaim(life, [240, 80], { payoutAccount: null }),
    (life) => answerClaim(life, ['DISPUTE', 'ACCEPT']),
    (life) => decideClaim(life),
  ],
  /** The office has granted half of it. */
  claimDecided,
  /** The claim is paid out, and the tenant owes the amount. */
  claimPaid: [...claimDecided, payClaimOut],
  /** The tenant has named the day of the move-out, in twenty days. */
  movingOut: [...insured, (life) => nameMoveOut(life, 20)],
  /** The tenant has asked the landlord to release the policy. */
  releaseAsked,
  /** The tenant has taken the request back. */
  releaseTakenBack: [...releaseAsked, (life) => actAsTenant(life, 'userPolicyKeep')],
  /** The landlord has objected. */
  releaseRefused: [...releaseAsked, async (life) => objectToRelease(life.player, await life.byReleasingLandlord())],
  /** The landlord has agreed: the policy has ended. */
  released: [
    ...releaseAsked,
    async (life) => signRelease(life.player, await life.byReleasingLandlord(), life.landlordName),
  ],
  /** The tenant has asked for another deposit, which waits for the other tenants, if any, and the landlord. */
  depositAsked,
  /** The landlord has agreed to it. */
  depositAgreed: [...depositAsked, (life) => answerDeposit(life, true)],
  /** The same wish of several tenants, which waits for the others first. */
  raiseAsked: depositAsked,
  /** The second tenant has agreed to it. */
  raiseAgreed: [...depositAsked, (life) => agreeToRaise(life, 0)],
  /** The first of two tenants has proposed to pay half of the premium each. */
  splitAsked: [...insured, (life) => proposeSplit(life, [50, 50])],
  /** The first tenant has asked for a contract without the second, who has not answered. */
  leavingAsked,
  /** The second tenant has agreed, so that the first one begins the new contract. */
  leavingAgreed: [...leavingAsked, (life) => agreeToLeave(life, 0)],
  /** A tenant has withdrawn by contract number after the acceptance, and may take it back. */
  withdrawing: [...insured, declareWithdrawal],
  /** The same before the acceptance. */
  withdrawingBefore: [...signed, declareWithdrawal],
} satisfies Record<string, PolicyAct[]>

export type LifeState = keyof typeof STATES
export type PolicyState = keyof typeof STATES_OF_POLICY

/** The names of all states, which a test plays once. */
export const LIFE_STATES = Object.keys(STATES) as LifeState[]
export const POLICY_STATES = Object.keys(STATES_OF_POLICY) as PolicyState[]

/** Plays a new life up to a state, or goes on from a state that leads to it. */
export async function play<State extends LifeState | PolicyState>(
  life: State extends PolicyState ? Life & Parties : Life,
  state: State,
  from?: LifeState | PolicyState,
): Promise<void> {
  const all: Record<string, readonly PolicyAct[]> = { ...STATES, ...STATES_OF_POLICY }
  const acts = all[state]!
  const played = from === undefined ? [] : all[from]!
  if (played.some((act, at) => act !== acts[at])) throw new Error(`${from} does not lead to ${state}`)
  // A state of a policy is played only for a life that has its parties.
  for (const act of acts.slice(played.length)) await act(life as Life & Parties)
}
