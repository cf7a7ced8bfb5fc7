import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { DocumentEnvironment } from '../outside/documentEnvironment.ts'

/**
 * Returns the only page that this popup serves: the origin in the URL, if the project allows it. The handshake verifies
 * that this page opened the popup.
 */
export const readRequester = (hash: string, allowedOrigins: readonly string[]) => {
  const origin = new URLSearchParams(hash.slice(1)).get('origin') ?? ''
  const isOne = URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*')
  return isOne && isAllowedOrigin(allowedOrigins, origin) ? origin : undefined
}

/**
 * Returns an environment for this page only. Popups of all pages share this origin's storage, unlike frames. Separate
 * keys keep the data of pages apart.
 */
export const environmentFor = (asker: string, environment: DocumentEnvironment): DocumentEnvironment => ({
  ...environment,
  allowedOrigins: [asker],
  storagePrefix: `${environment.storagePrefix}${asker}:`,
})
