import './Button.css'

export interface SkipLinkProps {
  /** Id of the element to jump to. */
  target?: string
  children: string
}

/** First element on a page for the keyboard. It skips the header. */
export function SkipLink({ target = 'main', children }: SkipLinkProps) {
  return (
    <a className="btn btn-s skip" href={`#${target}`}>
      {children}
    </a>
  )
}
