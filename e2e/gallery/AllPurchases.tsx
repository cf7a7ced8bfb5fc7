import { useState } from 'react'
import { createBuySpecimens } from './buySpecimens.tsx'
import { Specimens } from './Specimens.tsx'

/** The purchase views in every state, as the modal draws them. */
export function AllPurchases() {
  const [specimens] = useState(createBuySpecimens)
  return <Specimens heading="Foyer purchases" specimens={specimens} />
}
