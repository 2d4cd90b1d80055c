let moved = false

/** Called on each change of address after the first screen of this document. */
export function noteMove(): void {
  moved = true
}

/** Whether another screen was shown in this document. A reload begins a new one, unlike the history of the tab. */
export function hasMoved(): boolean {
  return moved
}
