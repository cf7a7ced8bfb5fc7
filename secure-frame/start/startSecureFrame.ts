import { secureVersion } from '#protocol/secureVersion'
import { writeError } from '../log/writeError.ts'
import { isGrant, isLogging, requestedVersion } from '../page/environment.ts'
import { createFrame } from './createFrame.ts'

/** Starts the feature that the frame's URL requests. */
export const startSecureFrame = async () => {
  if (isGrant) return (await import('./startGrant.ts')).startGrant()
  if (requestedVersion !== secureVersion) return writeError(`The frame's version is ${secureVersion}`)
  createFrame(isLogging ? (await import('../log/startLog.ts')).startLog() : undefined)
  // Preloads the login code, which most visitors need. If this fails, the login loads it again.
  const following = [import('../auth/login.ts'), import('../contract/lazyCalls.ts'), import('./createLater.ts')]
  void Promise.all(following).catch(() => undefined)
}
