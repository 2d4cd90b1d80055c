import './Progress.css';
import { customProperties } from './custom-properties.ts';

export interface ProgressProps {
  /** Name of the bar, such as 'Progress'. */
  label: string;
  /** What stands on the line and is read, such as '5 of 17'. */
  text: string;
  value: number;
  max: number;
}

/** The dimension line with one tick a step. */
export function Progress({ label, text, value, max }: ProgressProps) {
  return (
    <div className="measure" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value} aria-valuetext={text}
      ref={customProperties({ '--n': max, '--at': value })}>
      <span className="measure-label">{text}</span>
    </div>
  );
}
