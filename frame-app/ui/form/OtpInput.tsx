import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from '#theme/OtpInput.module.css'
import { Stack } from '../layout/Stack.tsx'
import { Hint } from './Hint.tsx'

export type OtpInputProps = {
  label: string
  /** Digits of the code. */
  length: number
  /** Called with the last digit. */
  onComplete: (code: string) => void
  /** The code is being checked: it cannot be changed. */
  busy?: boolean
  /** What is wrong with the code. It stays selected, so that typing replaces it. */
  error?: string
  children?: ReactNode
}

/** A box for each digit over one field, so that pasting, filling in and reading aloud work as in any field. */
export function OtpInput({ label, length, onComplete, busy = false, error, children }: OtpInputProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    if (error) field.current?.select()
  }, [error])

  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) onComplete(digits)
  }
  const places = Array.from({ length }, (_, place) => place)
  const next = error ? -1 : Math.min(code.length, length - 1)
  return (
    <Stack>
      <div className={joinClasses(styles.otp, busy && styles.dim, error !== undefined && styles.bad)}>
        <input
          ref={field}
          value={code}
          onChange={(event) => change(event.target.value)}
          readOnly={busy}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          data-view-focus=""
        />
        {places.map((place) => (
          <span key={place} className={joinClasses(styles.box, place === next && styles.next)} aria-hidden="true">
            {code[place]}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <Hint tone="bad" id={id}>
          {error}
        </Hint>
      )}
      {children}
    </Stack>
  )
}
