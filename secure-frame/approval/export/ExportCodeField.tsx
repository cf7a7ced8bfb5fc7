import { useEffect, useId, useRef, useState } from 'react'
import { codeLength } from '#protocol/vocabulary/oneTimeCode'
import { joinClasses } from '#theme/joinClasses.ts'
import boxes from '#theme/OtpInput.module.css'
import { useWords } from '../sheet/wordsContext.ts'
import styles from './ExportCodeField.module.css'

const places = Array.from({ length: codeLength }, (_, place) => place)

type CodeFieldProps = { problem?: string; isBusy: boolean; onCode: (code: string) => void }

/** Shows six boxes over one input, so that paste and autofill work. Submits at the sixth digit. */
export function ExportCodeField({ problem, isBusy, onCode }: CodeFieldProps) {
  const { messages } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [code, setCode] = useState('')

  useEffect(() => input.current?.focus(), [])

  // Selects the digits of a wrong code, so that typing replaces them.
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])

  function type(value: string) {
    const digits = value.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    if (digits.length === codeLength && digits !== code && !isBusy) onCode(digits)
  }

  const next = problem ? -1 : Math.min(code.length, codeLength - 1)
  return (
    <div className={styles.field}>
      <div className={joinClasses(boxes.otp, isBusy && boxes.dim, problem !== undefined && boxes.bad)}>
        <input
          ref={input}
          value={code}
          onChange={({ target }) => type(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength + 10}
          aria-label={messages.sixDigits}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          readOnly={isBusy}
        />
        {places.map((place) => (
          <span key={place} className={joinClasses(boxes.box, place === next && boxes.next)} aria-hidden="true">
            {code[place]}
          </span>
        ))}
      </div>
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
