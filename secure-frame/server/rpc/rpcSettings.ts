import * as z from 'zod/mini'
import {
  type Environment,
  HeaderName,
  Port,
  PublicOrigin,
  readEnvironment,
  SecureOrigin,
  Switch,
  Text,
} from '#protocol/server/environment'
import type { RpcServerOptions } from './startRpcServer.ts'

const schemaOf = (Origin: typeof PublicOrigin) =>
  z.object({
    PORT: Port,
    HOST: z._default(z.string(), '127.0.0.1'),
    AUTH_ORIGIN: Origin,
    SECURE_ORIGIN: Origin,
    APP_ORIGIN: z.optional(Origin),
    ALLOW_INSECURE_ORIGINS: Switch,
    PROJECTS_FILE: Text,
    CHAINS_FILE: Text,
    ADDRESS_HEADER: z.optional(HeaderName),
  })

/** Reads the proxy's settings from the environment. Throws one line for each that is missing or wrong. */
export const readRpcSettings = (environment: Environment): RpcServerOptions => {
  const schema = schemaOf(environment.ALLOW_INSECURE_ORIGINS === '1' ? PublicOrigin : SecureOrigin)
  const settings = readEnvironment(schema, environment)
  return {
    port: settings.PORT,
    hostname: settings.HOST,
    authOrigin: settings.AUTH_ORIGIN,
    secureOrigin: settings.SECURE_ORIGIN,
    appOrigin: settings.APP_ORIGIN,
    allowsInsecureOrigins: settings.ALLOW_INSECURE_ORIGINS,
    projectsFile: settings.PROJECTS_FILE,
    chainsFile: settings.CHAINS_FILE,
    addressLimit: { addressHeader: settings.ADDRESS_HEADER },
  }
}
