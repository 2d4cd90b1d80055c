import type { ChangeEvent } from 'react'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import type { InviteValues } from './invite-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type InviteFields = ReturnType<typeof inviteFields>

/** The controls of the invitation's form. Its values are flat and the call's body is nested, so the API's name of a field is its path in the body. */
export function inviteFields(form: ApiForm<InviteValues>) {
  return {
    form,
    values: form.values,
    field(name: keyof InviteValues & string, path: string = name) {
      const { onChange, ...control } = form.field(name)
      const change = (event: ChangeEvent<Control>) => {
        onChange(event)
        form.touch(path)
      }
      return { ...control, name: path, onChange: change, ...form.fault(path) }
    },
    date(name: keyof InviteValues & string, path: string) {
      const { onValue, ...control } = form.text(name)
      const change = (text: string) => {
        onValue(text)
        form.touch(path)
      }
      return { ...control, name: path, onValue: change, ...form.fault(path) }
    },
  }
}
