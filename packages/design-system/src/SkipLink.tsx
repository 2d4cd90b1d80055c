import './Button.css'

export interface SkipLinkProps {
  /** Id of the element to jump to. */
  target?: string
  children: string
}

/** First thing on a page for the keyboard: past the header, to the content. */
export function SkipLink({ target = 'main', children }: SkipLinkProps) {
  return (
    <a className="btn btn-s skip" href={`#${target}`}>
      {children}
    </a>
  )
}
