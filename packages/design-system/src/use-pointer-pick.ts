import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

/** Handlers for an element around radio buttons. */
export interface PointerPick {
  onPointerDown(event: PointerEvent): void
  onKeyDown(event: KeyboardEvent): void
  onClick(event: MouseEvent): void
}

/**
 * Calls `onPick` after a radio button was chosen by mouse, pen or finger, also when it was chosen before. Arrow keys only move the choice, and a
 * screen reader's click only sets it: its user has not heard the other choices yet, and must not be led away.
 */
export function usePointerPick(onPick: (() => void) | undefined): PointerPick | undefined {
  const pressed = useRef(false)
  if (!onPick) return undefined
  return {
    onPointerDown(event) {
      pressed.current = event.isPrimary && !isVirtual(event)
    },
    onKeyDown() {
      pressed.current = false
    },
    onClick(event) {
      const target = event.target as Element
      const radio = target.matches('input[type="radio"]')
      // The click on a label comes first. The browser then clicks the label's radio button.
      if (!radio && target.closest('label')) return
      const byPointer = pressed.current
      pressed.current = false
      // The form takes the value in a listener of the same event, after this one.
      if (radio && byPointer && !event.defaultPrevented) queueMicrotask(onPick)
    },
  }
}

/** Whether assistive technology made the event. Screen readers report a pointer without a size, or a mouse that presses without pressure. */
function isVirtual({ pointerType, width, height, pressure }: PointerEvent): boolean {
  return (width === 0 && height === 0) || (pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0)
}
