import { Activity } from 'react'
import { ModalCard } from './ModalCard.tsx'
import type { ModalProps } from './modalProps.ts'
import { useModalPhase } from './useModalPhase.ts'

/** Shows the card around every view, with overlay, animation and focus handling. */
export function Modal(props: ModalProps) {
  const { phase, opening } = useModalPhase(props.open, props.onHidden)
  if (phase === 'hidden' && !props.prepared) return null
  return (
    <Activity key={opening} mode={phase === 'hidden' ? 'hidden' : 'visible'}>
      <ModalCard {...props} isClosing={phase === 'closing'} />
    </Activity>
  )
}
