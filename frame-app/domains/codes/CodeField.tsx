import type { ReactNode } from 'react'
import { codeLength } from '#protocol/vocabulary/oneTimeCode'
import { useMessages } from '../../messages/messagesAtom.ts'
import { OtpInput } from '../../ui/form/OtpInput.tsx'
import { Working } from '../../ui/message/Working.tsx'
import { type CodeEntry, codeErrorText } from './codeEntry.ts'

interface CodeFieldProps {
  entry: CodeEntry | undefined
  /** True while a new code is being sent. Codes cannot be redeemed during that time. */
  isSending?: boolean
  onComplete: (code: string) => void
  /** Shown below the field, except while the code is being checked. */
  children: ReactNode
}

/** Shows the input field for an e-mailed code. */
export function CodeField({ entry, isSending, onComplete, children }: CodeFieldProps) {
  const messages = useMessages()
  const isChecking = entry?.code === 'checking'
  return (
    <OtpInput
      label={messages.sixDigitCode}
      length={codeLength}
      onComplete={onComplete}
      busy={isChecking || isSending}
      error={entry && codeErrorText(entry, messages)}
    >
      {isChecking ? <Working text={messages.authenticating} /> : children}
    </OtpInput>
  )
}
