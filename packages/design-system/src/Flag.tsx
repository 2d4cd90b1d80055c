import './Flag.css'

export type FlagName = 'de' | 'en'

export interface FlagProps {
  name: FlagName
}

/** A small flag. The language's name is always beside it, so screen readers skip the flag. */
export function Flag({ name }: FlagProps) {
  return (
    <svg className="flag" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">
      {name === 'de' ? (
        <>
          <path fill="#000" d="M0 0h24v5.34H0z" />
          <path fill="#D00" d="M0 5.33h24v5.34H0z" />
          <path fill="#FFCE00" d="M0 10.66h24V16H0z" />
        </>
      ) : (
        <>
          <path fill="#012169" d="M0 0h24v16H0z" />
          <path stroke="#fff" strokeWidth="3.2" d="M0 0l24 16M24 0L0 16" />
          <path stroke="#C8102E" strokeWidth="1.5" d="M0 0l24 16M24 0L0 16" />
          <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
          <path stroke="#C8102E" strokeWidth="3" d="M12 0v16M0 8h24" />
        </>
      )}
    </svg>
  )
}
