import * as z from 'zod/mini'
import { SecureUrl } from './network.ts'

/** What the page says of itself. Shown in the modal and to wallets; never trusted in the secure frame. */
export const Metadata = z.strictObject({
  name: z.string().check(z.maxLength(64)),
  description: z.string().check(z.maxLength(512)),
  url: SecureUrl,
  icons: z.array(SecureUrl).check(z.maxLength(4)),
})
export type Metadata = z.infer<typeof Metadata>

/** How Foyer got onto the page. */
export const SdkType = z.enum(['script', 'module'])
export type SdkType = z.infer<typeof SdkType>

export const SdkVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/), z.maxLength(64))
