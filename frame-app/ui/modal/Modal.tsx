import { Activity } from 'react'
import { ModalCard } from './ModalCard.tsx'
import type { ModalProps } from './modalProps.ts'
import { useModalPhase } from './useModalPhase.ts'

/** The card that contains every view, with its overlay, its animation and its focus. */
export function Modal(props: ModalProps) {
  const { phase, opening } = useModalPhase(props.open, props.onHidden)
  if (phase === 'hidden' && !props.prepared) return null
  return (
    <Activity key={opening} mode={phase === 'hidden' ? 'hidden' : 'visible'}>
      <ModalCard {...props} isClosing={phase === 'closing'} />
    </Activity>
  )
}
