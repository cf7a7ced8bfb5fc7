import * as z from 'zod/mini'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthDeps } from '../AuthDeps.ts'
import { RefusalError } from '../refusal.ts'

/**
 * The client data fields that are read here. The authenticator signs their hash. `@simplewebauthn/server` reads the
 * rest.
 */
const ClientData = z.object({
  challenge: z.string(),
  crossOrigin: z.optional(z.boolean()),
  /** Origin of the top-level page, if the browser reports it (WebAuthn Level 3). */
  topOrigin: z.optional(z.string()),
})
type ClientData = z.infer<typeof ClientData>

/** Reads the base64url-encoded JSON. */
export const readClientData = (clientData: string): ClientData => {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new RefusalError('passkey_refused', {}, { cause })
  }
}

/**
 * Rejects a response that was created on a page of another project. `topOrigin` is undefined if the frame was called by
 * a page that the frame verified. It is also undefined if the browser does not report it (Safari).
 */
export const requireOwnPage = (
  { projects, appOrigin }: Pick<AuthDeps, 'projects' | 'appOrigin'>,
  projectId: string,
  { crossOrigin, topOrigin }: ClientData,
) => {
  if (topOrigin === undefined) return
  const allowed = projects.get(projectId)?.allowedOrigins ?? []
  // The top page can be the modal itself if it is opened as a separate window.
  const isOwn = topOrigin === appOrigin || isAllowedOrigin(allowed, topOrigin)
  if (!crossOrigin || !isOwn) throw new RefusalError('passkey_refused')
}
