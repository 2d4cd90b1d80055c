/** For each state, the states that may follow it. A state with none is final. */
export type Moves<S extends string> = Record<S, readonly S[]>

/** Whether a move is legal. Staying in a state is not a move: the caller treats a repeat as a no-op with the same response. */
export function mayMove<S extends string>(moves: Moves<S>, from: S, to: S): boolean {
  return moves[from].includes(to)
}

/** The new state. Throws for an illegal move, which the caller must rule out first. */
export function move<S extends string>(moves: Moves<S>, from: S, to: S): S {
  if (!mayMove(moves, from, to)) throw new Error(`no move from ${from} to ${to} is legal`)
  return to
}
