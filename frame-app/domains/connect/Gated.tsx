import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLazy } from '../../navigation/useLazy.ts'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { legalAtom } from './legalConsent.ts'
import { loadParts } from './loadParts.ts'

const loadGate = async () => (await loadParts()).LegalGate

/**
 * Renders its content behind the consent checkbox if the page requires one. Renders nothing until the checkbox has
 * loaded.
 */
export function Gated({ children }: { children: ReactNode }) {
  const isGated = useAtomValue(legalAtom) === 'box'
  const Gate = useLazy(loadGate, isGated)
  if (!isGated) return children
  return Gate ? <Gate>{children}</Gate> : <Spinner />
}
