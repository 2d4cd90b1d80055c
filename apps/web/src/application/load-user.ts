import { checkStep, anyStep } from '@nestbond/domain/journey/order'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import { contextFor } from '@nestbond/domain/validation/context'
import type { Answers } from '@nestbond/domain/values/answers'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { User } from '@nestbond/api/application/user'
import { CancelledError } from '../api/api-error.ts'
import { callInQuestions } from '../api/question-client.ts'
import { loadDepositLimits } from '../api/deposit-limits.ts'
import { queue } from './answer-queue.ts'
import { keptUser } from './kept-user.ts'
import { outbox } from './outbox.ts'
import { dropStart, pendingStart, startedToken } from './pending-start.ts'
import { application, EMPTY, local, setEditing, setState } from './state.ts'
import { readToken, storeToken } from './token.ts'

/** Calls `take` to put the loaded user on the screen, such as within a view transition. */
export type ShowUser = (take: () => void) => Promise<void>

/** Fetches the user after the saves under way, because a response requested before them would be stale. Null if the application was left during the request. */
export async function reloadUser(token: string, show?: ShowUser): Promise<User | null> {
  queue.resume()
  await queue.settled()
  try {
    return await fetchUser(token, show)
  } catch (error) {
    if (!(error instanceof CancelledError) || readToken() !== null) throw error
    forget()
    return null
  }
}

/** Token of the application on this page, once the server has started it. Empty if there is none. */
export async function applicationToken(): Promise<string> {
  return application.get().user?.token || (pendingStart() ? startedToken() : (readToken() ?? ''))
}

/** The latest request for the user. It cancels an older one, whose callers then get its result. */
let newest: Promise<User> | null = null

export function fetchUser(token: string, show?: ShowUser): Promise<User> {
  const asking: Promise<User> = askUser(token, show).catch((error: unknown) => {
    // A newer request in this tab cancelled this one. Wait for the newer one.
    if (error instanceof CancelledError && newest !== null && newest !== asking) return newest
    throw error
  })
  newest = asking
  return asking
}

async function askUser(token: string, show?: ShowUser): Promise<User> {
  const before = local.saves
  const user = await callInQuestions('user', { params: { token }, waits: true })
  // Another tab has opened a different application or left this one. This tab follows it.
  const now = readToken()
  if (now !== token) {
    if (now === null) throw new CancelledError()
    return fetchUser(now, show)
  }
  // An answer was saved during the request, so this response is stale.
  if (local.saves !== before) {
    await queue.settled()
    return fetchUser(readToken() ?? token, show)
  }
  const take = () => takeUser({ ...user, token: user.token || token })
  if (show) await show(take)
  else take()
  return user
}

/** @param show how the screens hear of it: `setStateSoon` if the question is left at once */
export function takeUser(user: User, show = setState): void {
  // A link's secret is exchanged for a token (tokens and links, docs/product-decisions.md#d8). Storing the token also extends the life of the cookie.
  storeToken(user.token)
  local.loadedFor = user.token
  local.seenVersion = user.answersVersion
  const { user: before, product } = application.get()
  if (before && before.refId !== user.refId && before.refId !== '') outbox.clear()
  else outbox.nameAfter(user.token)
  const known = product && before && countryOf(before) === countryOf(user)
  show({ user, answers: withUnsent(answersOf(user), user) })
  if (!known) void loadProduct(countryOf(user))
}

function countryOf({ address, country }: User): string {
  return address?.address.country ?? country
}

/** The answers with those that wait for the line. */
function withUnsent(saved: Answers, user: User): Answers {
  let answers = saved
  for (const { step, body } of outbox.all()) {
    const checked = checkStep(step, body, contextFor(answers, civilDateIn(new Date()), user.country))
    if (checked.ok) answers = anyStep(step).apply(answers, checked.value)
  }
  return answers
}

/** Takes what an earlier document of this tab has kept of the application. */
export function takeKept(token: string): User | null {
  const kept = keptUser.get(token)
  if (kept === null) return null
  takeUser(kept.user)
  local.seenVersion = kept.version
  setState({ answers: withUnsent(kept.answers, kept.user) })
  return kept.user
}

async function loadProduct(country: string): Promise<void> {
  const product = await loadDepositLimits(country)
  if (product) setState({ product })
}

/** Drops the cookie and everything that this tab has loaded of the application. */
export function forget(): void {
  dropStart()
  storeToken('')
  local.loadedFor = null
  setEditing(null)
  setState({ ...EMPTY })
  forgetUnsent()
}

/** Deletes from this device what is kept for the case that there is no line. */
export function forgetUnsent(): void {
  outbox.clear()
  keptUser.drop()
}
