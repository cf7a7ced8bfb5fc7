import * as z from 'zod/mini'
import { type Environment, HeaderName, Port, RequiredText, readEnvironment } from '#protocol/server-kit/environment'
import { databaseFields, originSchema } from '#protocol/server-kit/programSettings'
import type { PaymasterServerOptions } from './startPaymasterServer.ts'

const schemaOf = (Origin: ReturnType<typeof originSchema>) =>
  z.object({
    ...databaseFields,
    PORT: Port,
    HOST: z._default(z.string(), '127.0.0.1'),
    PAYMASTER_ORIGIN: Origin,
    PAYMASTER_FILE: RequiredText,
    ADDRESS_HEADER: z.optional(HeaderName),
  })

/** Requires a database or folder, because a restart would otherwise lose the spent amounts. */
const hasPlace = ({ DATABASE_URL, DATA_FOLDER }: { DATABASE_URL?: string; DATA_FOLDER?: string }) =>
  DATABASE_URL !== undefined || DATA_FOLDER !== undefined

/** Reads the service's settings from the environment. Throws an error with one line per missing or invalid variable. */
export const readPaymasterSettings = (environment: Environment): PaymasterServerOptions => {
  const schema = schemaOf(originSchema(environment)).check(
    z.refine(hasPlace, { path: ['DATABASE_URL or DATA_FOLDER'], error: 'is missing', when: () => true }),
  )
  const settings = readEnvironment(schema, environment)
  return {
    port: settings.PORT,
    hostname: settings.HOST,
    paymasterOrigin: settings.PAYMASTER_ORIGIN,
    paymasterFile: settings.PAYMASTER_FILE,
    databaseUrl: settings.DATABASE_URL,
    databaseFolder: settings.DATA_FOLDER,
    addressLimit: { addressHeader: settings.ADDRESS_HEADER },
  }
}
