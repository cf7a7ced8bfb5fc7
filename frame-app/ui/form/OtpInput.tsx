import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from '#theme/OtpInput.module.css'
import { Stack } from '../layout/Stack.tsx'
import { Hint } from './Hint.tsx'

export type OtpInputProps = {
  label: string
  /** Number of digits in the code. */
  length: number
  /** Called once the last digit is entered. */
  onComplete: (code: string) => void
  /** True while the code is being checked and cannot be changed. */
  busy?: boolean
  /** The error message for the code. The code stays selected, so that typing replaces it. */
  error?: string
  children?: ReactNode
}

/** Shows one box per digit over a single field, so that paste, autofill and screen readers work normally. */
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
