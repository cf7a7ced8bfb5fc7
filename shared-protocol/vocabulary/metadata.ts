import * as z from '../schema.ts'
import { SecureUrl } from './network.ts'
import { oneOf, text } from './scalars.ts'

/** What the page says of itself. Shown in the modal and to wallets; never trusted in the secure frame. */
export const Metadata = z.strictObject({
  name: text(64),
  description: text(512),
  url: SecureUrl,
  icons: z.listOf(SecureUrl, 4),
})
export type Metadata = z.infer<typeof Metadata>

/** How Foyer got onto the page. */
export const SdkType = oneOf('script', 'module')
export type SdkType = z.infer<typeof SdkType>

export const SdkVersion = text(64, /^\d+\.\d+\.\d+(-[\w.]+)?$/)
