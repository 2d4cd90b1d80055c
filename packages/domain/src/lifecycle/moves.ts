/** For each state the states that may follow it. A state without any is the end of a life. */
export type Moves<S extends string> = Record<S, readonly S[]>

/** True for a legal move. Staying is no move: what repeats a state answers as before and changes nothing. */
export function mayMove<S extends string>(moves: Moves<S>, from: S, to: S): boolean {
  return moves[from].includes(to)
}

/** The new state. Throws for a move that the table does not have: a caller checks first, or has a fault. */
export function move<S extends string>(moves: Moves<S>, from: S, to: S): S {
  if (!mayMove(moves, from, to)) throw new Error(`no move from ${from} to ${to}`)
  return to
}
