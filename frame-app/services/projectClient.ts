import type { core } from 'zod/mini'
import { type RequestEnvironment, requestJson } from '#protocol/transport/requestJson'

export interface ProjectOptions extends RequestEnvironment {
  /** Origin of the service, such as `https://app.example.com`. If empty, the document's origin is used. */
  baseUrl: string
  projectId: string
  /** How the page loaded Foyer. */
  sdkType: string
  sdkVersion: string
}

export type Parameters = Record<string, string | number | boolean | undefined>

/** Creates a URL below the base URL, with the parameters of the project and the call. */
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

/** Creates a client that sends the project's requests to a service. */
export const createProjectClient = (options: ProjectOptions) => {
  const { fetch, wait, now, chance } = options
  const urlOf = createProjectUrl(options)
  const request = <S extends core.$ZodType>(url: string, schema: S, signal?: AbortSignal) =>
    requestJson({ url, schema, signal, fetch, wait, now, chance })
  /** Sends a request body. Requests can be retried, so they must be idempotent. */
  const post = <S extends core.$ZodType>(url: string, body: object, schema: S, signal?: AbortSignal) =>
    requestJson({ url, body, schema, signal, fetch, wait, now, chance })
  return { urlOf, request, post }
}
export type ProjectClient = ReturnType<typeof createProjectClient>
