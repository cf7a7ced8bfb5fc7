import type { core } from 'zod/mini'
import { type RequestEnvironment, requestJson } from '#protocol/transport/requestJson'

export interface ListingOptions extends RequestEnvironment {
  /** Where the service is, such as `https://app.example.com`. */
  baseUrl: string
  projectId: string
  /** How Foyer got onto the page. */
  sdkType: string
  sdkVersion: string
}

type Parameters = Record<string, string | number | undefined>

/** A path below the base, with the project's parameters and those of this call. */
export const createListingUrl =
  ({ baseUrl, projectId, sdkType, sdkVersion }: ListingOptions) =>
  (path: string, parameters: Parameters = {}) => {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
    const all: Parameters = { projectId, st: sdkType, sv: sdkVersion, ...parameters }
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    }
    return url.href
  }

/** Asks the listing service, in the name of the project. */
export const createListingClient = (options: ListingOptions) => {
  const { fetch, wait, now, chance } = options
  const urlOf = createListingUrl(options)
  const request = <S extends core.$ZodType>(url: string, schema: S, signal?: AbortSignal) =>
    requestJson({ url, schema, signal, fetch, wait, now, chance })
  return { urlOf, request }
}
export type ListingClient = ReturnType<typeof createListingClient>
