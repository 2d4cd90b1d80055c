import './Field.css'
import './SearchField.css'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Search } from './icons.tsx'

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Read by screen readers, and shown in the empty field. */
  label: string
}

/** Searches in a list beside it. It is the only field with its label inside. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames('with-icon search', className)}>
      <Search />
      <input autoComplete="off" {...input} type="search" className="input" aria-label={label} placeholder={label} />
    </div>
  )
}
