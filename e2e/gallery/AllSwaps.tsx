import { useState } from 'react'
import { Specimens } from './Specimens.tsx'
import { createSwapSpecimens } from './swapSpecimens.tsx'

/** The swap views in every state, as the modal draws them. */
export function AllSwaps() {
  const [specimens] = useState(createSwapSpecimens)
  return <Specimens heading="Foyer swaps" specimens={specimens} />
}
