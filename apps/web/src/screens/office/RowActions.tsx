interface RowActionsProps {
  /** Tells screen readers what the row is about. */
  name: string
  actions: readonly { label: string; onPress: () => void }[]
}

/** Actions on a row of a desk's list, without opening it. */
export function RowActions({ name, actions }: RowActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className="row-do">
      {actions.map(({ label, onPress }) => (
        <button key={label} type="button" onClick={onPress}>
          {label}
          <span className="visually-hidden">: {name}</span>
        </button>
      ))}
    </div>
  )
}
