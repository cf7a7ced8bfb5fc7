import type { ImageSource } from '../database/schema.ts'
import type { Picture } from './check/checkPicture.ts'

/** An imported image for wallets, networks, tokens or currencies. */
export interface ImportedPicture extends Picture {
  kind: 'wallet' | 'asset' | 'token' | 'currency'
  /** A wallet's id or reverse domain name, a network's CAIP-2 id, or a lowercase token symbol or currency code. */
  name: string
  source: ImageSource
}
