import * as z from '../schema.ts'
import { SecureUrl } from './network.ts'
import { oneOf, text } from './scalars.ts'

/** The page's description of itself. It is shown in the modal and to wallets. The secure frame never trusts it. */
export const Metadata = z.strictObject({
  name: text(64),
  description: text(512),
  url: SecureUrl,
  icons: z.listOf(SecureUrl, 4),
})
export type Metadata = z.infer<typeof Metadata>

/** How Foyer was loaded on the page. */
export const SdkType = oneOf('script', 'module')
export type SdkType = z.infer<typeof SdkType>

export const SdkVersion = text(64, /^\d+\.\d+\.\d+(-[\w.]+)?$/)
