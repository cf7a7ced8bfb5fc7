import type { ImageSource } from '../database/schema.ts'
import type { Picture } from './check/checkPicture.ts'

/** A picture to be kept for wallets, networks or tokens. */
export interface ImportedPicture extends Picture {
  kind: 'wallet' | 'asset' | 'token'
  /** A wallet's id or reverse domain name, a network's CAIP-2 id, or a token's symbol in lower case. */
  name: string
  source: ImageSource
}
