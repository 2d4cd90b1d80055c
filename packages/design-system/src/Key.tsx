import './Key.css'

/** A key of the keyboard, named as it is printed on it. */
export function Key({ children }: { children: string }) {
  return <kbd className="key">{children}</kbd>
}
