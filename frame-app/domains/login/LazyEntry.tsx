import type { ComponentType } from 'react'
import { useLazy } from '../../navigation/useLazy.ts'

interface LaterEntryProps {
  load: () => Promise<ComponentType<{ isLeading?: boolean }>>
  /** Height of the reserved space, in pixels. */
  height: number
  isLeading?: boolean
}

/** Shows a login method's row that loads after the first paint of the Connect view. */
export function LazyEntry({ load, height, isLeading = false }: LaterEntryProps) {
  const Row = useLazy(load)
  return Row ? <Row isLeading={isLeading} /> : <div style={{ blockSize: height }} />
}
