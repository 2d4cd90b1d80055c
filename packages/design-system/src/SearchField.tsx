import './Field.css'
import './SearchField.css'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Search } from './icons.tsx'

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Read by screen readers; the field itself shows it until something is typed. */
  label: string
}

/** Looks for something in a list beside it. The one field whose name stands inside it. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames('with-icon search', className)}>
      <Search />
      <input {...input} type="search" className="input" aria-label={label} placeholder={label} />
    </div>
  )
}
