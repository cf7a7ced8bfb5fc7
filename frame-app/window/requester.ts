import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { DocumentEnvironment } from '../outside/documentEnvironment.ts'

/**
 * The one page that this window serves: the origin in the address, if it is a page of the project. The link's handshake
 * shows whether the opener really is there.
 */
export const readRequester = (hash: string, allowedOrigins: readonly string[]) => {
  const origin = new URLSearchParams(hash.slice(1)).get('origin') ?? ''
  const isOne = URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*')
  return isOne && isAllowedOrigin(allowedOrigins, origin) ? origin : undefined
}

/**
 * The environment for that page alone. Windows of all pages share the browser's storage for this origin, which frames do
 * not: what is kept for one page is not seen by another.
 */
export const environmentFor = (asker: string, environment: DocumentEnvironment): DocumentEnvironment => ({
  ...environment,
  allowedOrigins: [asker],
  storagePrefix: `${environment.storagePrefix}${asker}:`,
})
