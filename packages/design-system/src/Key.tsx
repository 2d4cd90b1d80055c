import './Key.css'

/** A key of the keyboard, labelled as on the keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className="key">{children}</kbd>
}
