import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Field } from './Field.tsx'

export type SearchFieldProps = {
  label: string
  placeholder?: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  focusWithView?: boolean
}

/** Shows a search field. Escape clears it, or reaches the modal if it is empty. */
export function SearchField({ clearLabel, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    clear()
  }

  return (
    <search>
      <Field
        {...rest}
        ref={input}
        type="search"
        icon="search"
        hideLabel
        autoComplete="off"
        value={value}
        onChange={onChange}
        onKeyDown={clearOnEscape}
        trailing={value ? <IconButton icon="close" iconSize="s" label={clearLabel} onPress={clear} /> : undefined}
      />
    </search>
  )
}
