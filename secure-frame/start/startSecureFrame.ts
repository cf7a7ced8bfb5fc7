import { secureVersion } from '#protocol/secureVersion'
import { writeError } from '../log/writeError.ts'
import { isGrant, isLogging, requestedVersion } from '../page/environment.ts'
import { createFrame } from './createFrame.ts'

/** Starts what the frame's address asks for. */
export const startSecureFrame = async () => {
  if (isGrant) return (await import('./startGrant.ts')).startGrant()
  if (requestedVersion !== secureVersion) return writeError(`The frame's version is ${secureVersion}`)
  createFrame(isLogging ? (await import('../log/startLog.ts')).startLog() : undefined)
  // Most visitors who need the frame log in: what that takes follows. Where it does not come, the login asks again.
  const following = [import('../auth/login.ts'), import('../contract/lazyCalls.ts'), import('./createLater.ts')]
  void Promise.all(following).catch(() => undefined)
}
