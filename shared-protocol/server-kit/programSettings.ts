import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  Count,
  type Environment,
  HeaderName,
  Port,
  PublicOrigin,
  RequiredText,
  SecureOrigin,
  Switch,
  UrlOf,
} from './environment.ts'
import { isBuilt } from './isBuilt.ts'

/** A built program is in `servers/<name>` of the build. This source file is in a folder next to `dist`. */
const buildFolder = join(import.meta.dirname, isBuilt ? '../..' : '../../dist')

/** Settings of a program that has a database. */
export const databaseFields = {
  DATABASE_URL: z.optional(UrlOf('postgres:', 'postgresql:')),
  DATA_FOLDER: z.optional(z.string()),
}

/** Settings of a program that serves a front end. */
export const buildFields = {
  BUILD_FOLDER: z._default(z.string(), buildFolder),
  RELEASES_FOLDER: z.optional(z.string()),
  RELEASES_KEPT: z._default(Count, 20),
  RELEASES_KEPT_DAYS: z._default(Count, 365),
}

type BuildSettings = z.infer<z.ZodMiniObject<typeof buildFields>>

/** Converts these settings to server options. */
export const buildOptions = (settings: BuildSettings) => ({
  buildFolder: settings.BUILD_FOLDER,
  releasesFolder: settings.RELEASES_FOLDER,
  keptReleases: { count: settings.RELEASES_KEPT, days: settings.RELEASES_KEPT_DAYS },
})

/** Returns the schema for origins, depending on `ALLOW_INSECURE_ORIGINS`. */
export const originSchema = ({ ALLOW_INSECURE_ORIGINS }: Environment) =>
  ALLOW_INSECURE_ORIGINS === '1' ? PublicOrigin : SecureOrigin

/** Settings of every server. */
export const programFields = (Origin: typeof PublicOrigin) => ({
  PORT: Port,
  HOST: z._default(z.string(), '127.0.0.1'),
  AUTH_ORIGIN: Origin,
  SECURE_ORIGIN: Origin,
  APP_ORIGIN: Origin,
  ALLOW_INSECURE_ORIGINS: Switch,
  PROJECTS_FILE: RequiredText,
  ADDRESS_HEADER: z.optional(HeaderName),
})

type ProgramSettings = Pick<
  z.infer<z.ZodMiniObject<ReturnType<typeof programFields>>>,
  'PORT' | 'HOST' | 'SECURE_ORIGIN' | 'ALLOW_INSECURE_ORIGINS' | 'PROJECTS_FILE' | 'ADDRESS_HEADER'
>

/** Converts these settings to server options. */
export const programOptions = (settings: ProgramSettings) => ({
  port: settings.PORT,
  hostname: settings.HOST,
  secureOrigin: settings.SECURE_ORIGIN,
  allowsInsecureOrigins: settings.ALLOW_INSECURE_ORIGINS,
  projectsFile: settings.PROJECTS_FILE,
  addressLimit: { addressHeader: settings.ADDRESS_HEADER },
})

interface FrontEndOrigins {
  APP_ORIGIN: string
  SECURE_ORIGIN: string
}

/** Requires two different origins. With a shared origin, the modal could read the keys of the secure frame. */
export const hasTwoOrigins = z.refine<FrontEndOrigins>(
  ({ APP_ORIGIN, SECURE_ORIGIN }) => APP_ORIGIN !== SECURE_ORIGIN,
  { path: ['APP_ORIGIN, SECURE_ORIGIN'], error: 'must be two different origins' },
)
