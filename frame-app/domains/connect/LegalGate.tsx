import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import styles from './LegalGate.module.css'
import { LegalText } from './LegalText.tsx'
import { agreeAtom, hasAgreedAtom, legalAtom } from './legalConsent.ts'

const wasMissedAtom = atom(false)

/** Makes its content inert until the consent checkbox is ticked. A click on the content shows why. */
export function LegalGate({ children }: { children: ReactNode }) {
  const messages = useMessages()
  const legal = useAtomValue(legalAtom)
  const hasAgreed = useAtomValue(hasAgreedAtom)
  const agree = useSetAtom(agreeAtom)
  const [wasMissed, setMissed] = useAtom(wasMissedAtom)
  const box = useRef<HTMLInputElement>(null)
  if (legal !== 'box') return children

  const remind = () => {
    setMissed(true)
    box.current?.focus()
  }
  return (
    <>
      <Checkbox
        ref={box}
        checked={hasAgreed}
        onChange={agree}
        error={wasMissed && !hasAgreed ? messages.tickBox : undefined}
      >
        <LegalText prefix={messages.agreePrefix} />
      </Checkbox>
      {/* Uses click because after pointerdown, the focus would leave the checkbox again. */}
      {/* biome-ignore lint/a11y: pointer only; to the keyboard the gated part is inert, and the box is where focus is */}
      <div onClick={hasAgreed ? undefined : remind}>
        <div inert={!hasAgreed} data-gated={!hasAgreed || undefined} className={styles.content}>
          {children}
        </div>
      </div>
    </>
  )
}
