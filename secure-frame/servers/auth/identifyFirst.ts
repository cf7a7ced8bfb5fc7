import type { MiddlewareHandler } from 'hono'
import { bodyLength, smallBody } from '#protocol/server-kit/createReceiveBody'
import type { AuthCallName } from '../../contract/contract.ts'
import type { AuthDeps } from './AuthDeps.ts'
import { identifyCaller } from './identifyCaller.ts'

interface FirstDeps {
  name: AuthCallName
  maxSize: number
  turns: MiddlewareHandler
  limit: MiddlewareHandler
}

/**
 * Reads a long body only if the caller has a session. The headers are checked before the body is read and again in the
 * queue.
 */
export const identifyFirst =
  (deps: AuthDeps, { name, maxSize, turns, limit }: FirstDeps): MiddlewareHandler =>
  async (context, next) => {
    const look = async () => {
      await identifyCaller(deps, name, context)
    }
    const lookAtLimit = async () => {
      await limit(context, look)
    }
    const length = bodyLength(context, maxSize)
    if (length > smallBody && length <= maxSize) await turns(context, lookAtLimit)
    return next()
  }
