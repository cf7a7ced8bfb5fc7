import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../sheet/wordsContext.ts'
import styles from './CodeField.module.css'

const length = 6
const places = ['1', '2', '3', '4', '5', '6'] as const

type CodeFieldProps = { problem?: string; isBusy: boolean; onCode: (code: string) => void }

/** Six boxes drawn over one input, so that pasting and filling in by the browser work. Given at the sixth digit. */
export function CodeField({ problem, isBusy, onCode }: CodeFieldProps) {
  const { messages } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [code, setCode] = useState('')

  useEffect(() => input.current?.focus(), [])

  // A wrong code keeps its digits, selected: typing replaces them.
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])

  function type(value: string) {
    const digits = value.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code && !isBusy) onCode(digits)
  }

  return (
    <div className={styles.field}>
      <div className={styles.boxes} dir="ltr" data-bad={problem ? '' : undefined}>
        {places.map((place, index) => (
          <span
            key={place}
            className={styles.box}
            data-next={index === code.length ? '' : undefined}
            aria-hidden="true"
          >
            {code[index]}
          </span>
        ))}
        <input
          ref={input}
          value={code}
          onChange={({ target }) => type(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length + 10}
          aria-label={messages.sixDigits}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          readOnly={isBusy}
        />
      </div>
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
