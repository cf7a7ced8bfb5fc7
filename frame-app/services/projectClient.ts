import type { core } from 'zod/mini'
import { type RequestEnvironment, requestJson } from '#protocol/transport/requestJson'

export interface ProjectOptions extends RequestEnvironment {
  /** Where the service is, such as `https://app.example.com`. Empty: at the origin of the document. */
  baseUrl: string
  projectId: string
  /** How Foyer got onto the page. */
  sdkType: string
  sdkVersion: string
}

export type Parameters = Record<string, string | number | boolean | undefined>

/** A path below the base, with the project's parameters and those of this call. */
const createProjectUrl =
  ({ baseUrl, projectId, sdkType, sdkVersion }: ProjectOptions) =>
  (path: string, parameters: Parameters = {}) => {
    const query = new URLSearchParams()
    const all: Parameters = { projectId, st: sdkType, sv: sdkVersion, ...parameters }
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined && value !== '') query.set(name, String(value))
    }
    return `${baseUrl.replace(/\/+$/, '')}${path}?${query}`
  }

/** Asks a service, in the name of the project. */
export const createProjectClient = (options: ProjectOptions) => {
  const { fetch, wait, now, chance } = options
  const urlOf = createProjectUrl(options)
  const request = <S extends core.$ZodType>(url: string, schema: S, signal?: AbortSignal) =>
    requestJson({ url, schema, signal, fetch, wait, now, chance })
  /** Sends a body. Like a request it may be repeated, so that it must change nothing. */
  const post = <S extends core.$ZodType>(url: string, body: object, schema: S, signal?: AbortSignal) =>
    requestJson({ url, body, schema, signal, fetch, wait, now, chance })
  return { urlOf, request, post }
}
export type ProjectClient = ReturnType<typeof createProjectClient>
