import * as z from 'zod/mini'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'

/** What the browser signs with, as far as it is read here; `@simplewebauthn/server` reads the rest. */
const ClientData = z.object({
  challenge: z.string(),
  crossOrigin: z.optional(z.boolean()),
  /** Of the page at the top, where the browser names it (WebAuthn Level 3). */
  topOrigin: z.optional(z.string()),
})
type ClientData = z.infer<typeof ClientData>

/** Reads the JSON that came in base64url. */
export const readClientData = (clientData: string): ClientData => {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new RefusalError('passkey_refused', {}, { cause })
  }
}

/**
 * Refuses an answer that was made on a page of another project. Without `topOrigin`, the frame was asked by a page that it
 * verified itself, or the browser is one that does not name it (Safari).
 */
export const requireOwnPage = (
  { projects, appOrigin }: Pick<AuthDeps, 'projects' | 'appOrigin'>,
  projectId: string,
  { crossOrigin, topOrigin }: ClientData,
) => {
  if (topOrigin === undefined) return
  const allowed = projects.get(projectId)?.allowedOrigins ?? []
  // The modal may be a window of its own, which no page is around.
  const isOwn = topOrigin === appOrigin || isAllowedOrigin(allowed, topOrigin)
  if (!crossOrigin || !isOwn) throw new RefusalError('passkey_refused')
}
