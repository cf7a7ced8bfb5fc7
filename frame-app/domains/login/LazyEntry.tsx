import type { ComponentType } from 'react'
import { useLazy } from '../../navigation/useLazy.ts'

interface LaterEntryProps {
  load: () => Promise<ComponentType<{ isLeading?: boolean }>>
  /** Of the place that is kept for it, in pixels. */
  height: number
  isLeading?: boolean
}

/** What Connect shows of a login whose row the first picture does without. */
export function LazyEntry({ load, height, isLeading = false }: LaterEntryProps) {
  const Row = useLazy(load)
  return Row ? <Row isLeading={isLeading} /> : <div style={{ blockSize: height }} />
}
