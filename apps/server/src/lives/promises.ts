import type { Player } from './player.ts'

/** A tenant without a home asks for a pre-approval. @returns what was promised, null if it was refused */
export async function askForPromise(player: Player, token: string, wish: object = {}) {
  const payload = { token, country: 'de', deposit: 3_000, privacyPolicy: true, creditCheck: true, ...wish }
  return (await player.call('promiseAsk', { payload })).body.promise
}
