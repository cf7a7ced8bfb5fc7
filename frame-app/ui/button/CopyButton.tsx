import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './buttonLook.ts'
import { copyText } from './copyText.ts'

/** How long the "copied" label is shown, in milliseconds. */
const saidForMs = 2000

export type CopyButtonProps = {
  /** Undefined until the text is available. */
  text: string | undefined
  label: string
  copied: string
  variant?: ButtonLook['variant']
  onFailed: () => void
}

/** Shows a wide button that copies the text and then confirms it briefly. */
export function CopyButton({ text, label, copied, variant, onFailed }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (text && (await copyText(text))) setCopied(true)
    else onFailed()
  }
  return (
    <>
      <Button variant={variant} wide startIcon={isCopied ? 'check' : 'copy'} disabled={!text} onPress={copy}>
        {isCopied ? copied : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? copied : ''}
      </span>
    </>
  )
}
