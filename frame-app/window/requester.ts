import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { DocumentEnvironment } from '../outside/documentEnvironment.ts'

/**
 * The only page that this window serves: the origin in the address, if it is a page of the project. The link's
 * handshake verifies that the opener is this page.
 */
export const readRequester = (hash: string, allowedOrigins: readonly string[]) => {
  const origin = new URLSearchParams(hash.slice(1)).get('origin') ?? ''
  const isOne = URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*')
  return isOne && isAllowedOrigin(allowedOrigins, origin) ? origin : undefined
}

/**
 * The environment for only that page. Unlike frames, windows of all pages share the browser's storage for this origin.
 * Separate keys keep the stored data of each page apart.
 */
export const environmentFor = (asker: string, environment: DocumentEnvironment): DocumentEnvironment => ({
  ...environment,
  allowedOrigins: [asker],
  storagePrefix: `${environment.storagePrefix}${asker}:`,
})
