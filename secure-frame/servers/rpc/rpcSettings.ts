import * as z from 'zod/mini'
import { type Environment, RequiredText, readEnvironment } from '#protocol/server-kit/environment'
import { originSchema, programFields, programOptions } from '#protocol/server-kit/programSettings'
import type { RpcServerOptions } from './startRpcServer.ts'

const schemaOf = (Origin: ReturnType<typeof originSchema>) =>
  z.object({ ...programFields(Origin), APP_ORIGIN: z.optional(Origin), CHAINS_FILE: RequiredText })

/**
 * Reads the proxy's settings from the environment. Throws an error with one line for each missing or invalid setting.
 */
export const readRpcSettings = (environment: Environment): RpcServerOptions => {
  const settings = readEnvironment(schemaOf(originSchema(environment)), environment)
  return {
    ...programOptions(settings),
    authOrigin: settings.AUTH_ORIGIN,
    appOrigin: settings.APP_ORIGIN,
    chainsFile: settings.CHAINS_FILE,
  }
}
