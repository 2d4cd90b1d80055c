import './Select.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { ChevronDown } from './icons.tsx';

export interface SelectProps extends FieldTexts, ComponentPropsWithRef<'select'> {
  fieldClassName?: string;
}

/** The browser's own list of options, which are passed as <option> children; wired like TextField. */
export function Select({ label, hint, optional, error, id, className, fieldClassName, children, 'aria-describedby': describedBy, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} name={select.name} label={label} hint={hint} optional={optional} error={error} describedBy={describedBy} className={fieldClassName}>
      {(control) => (
        <div className="select">
          <select {...select} {...control} className={classNames('input', className)}>{children}</select>
          <ChevronDown />
        </div>
      )}
    </FieldFrame>
  );
}
