import type { FormEvent, ReactNode } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { Field, type FieldProps } from './Field.tsx'

interface OneFieldFormProps {
  field: Omit<FieldProps, 'focusWithView'>
  onSubmit: () => void
  /** Text above the field. */
  above?: ReactNode
  /** The buttons below the field; one of them submits. */
  children: ReactNode
}

/** Shows a form with one field, which is focused when its view opens. */
export function OneFieldForm({ field, onSubmit, above, children }: OneFieldFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        {above}
        <Field {...field} focusWithView />
        {children}
      </Stack>
    </form>
  )
}

/** Props for an email address field. */
export const emailFieldProps = {
  type: 'email',
  name: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  dir: 'ltr',
  icon: 'mail',
  maxLength: 254,
} as const
