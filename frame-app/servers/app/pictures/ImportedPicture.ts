import type { ImageSource } from '../database/schema.ts'
import type { Picture } from './check/checkPicture.ts'

/** An imported image of a wallet, network, token or currency. */
export interface ImportedPicture extends Picture {
  kind: 'wallet' | 'asset' | 'token' | 'currency'
  /**
   * For a wallet, its id or reverse domain name. For a network, its CAIP-2 id. Otherwise a lowercase token symbol or
   * currency code.
   */
  name: string
  source: ImageSource
}
