import { ModalCard } from './ModalCard.tsx'
import type { ModalProps } from './modalProps.ts'
import { useModalPhase } from './useModalPhase.ts'

/** The card every view stands in, with its overlay, its motion and its focus. */
export function Modal(props: ModalProps) {
  const phase = useModalPhase(props.open, props.onHidden)
  if (phase === 'hidden') return null
  return <ModalCard {...props} isClosing={phase === 'closing'} />
}
