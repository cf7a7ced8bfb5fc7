import type { ComponentType } from 'react'
import { useLazy } from '../../navigation/useLazy.ts'

interface LaterEntryProps {
  load: () => Promise<ComponentType<{ isLeading?: boolean }>>
  /** The height of the reserved space, in pixels. */
  height: number
  isLeading?: boolean
}

/** The row of a login method that loads after the first paint of Connect. */
export function LazyEntry({ load, height, isLeading = false }: LaterEntryProps) {
  const Row = useLazy(load)
  return Row ? <Row isLeading={isLeading} /> : <div style={{ blockSize: height }} />
}
