import type { ImageSource } from '../database/schema.ts'
import type { Picture } from './check/checkPicture.ts'

/** A picture to be kept for wallets, networks, tokens or currencies. */
export interface ImportedPicture extends Picture {
  kind: 'wallet' | 'asset' | 'token' | 'currency'
  /** A wallet's id or reverse domain name, a network's CAIP-2 id, or a token's symbol or a currency's code in lower case. */
  name: string
  source: ImageSource
}
