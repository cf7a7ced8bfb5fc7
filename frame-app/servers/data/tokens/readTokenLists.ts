import * as z from 'zod/mini'
import { readJson } from '#protocol/server-kit/readJson'
import { requestJson } from '#protocol/transport/requestJson'
import { sortByChain, TokenList, type TokensOfChains } from './tokenList.ts'

const isUrl = (place: string) => /^https?:\/\//.test(place)

const readList = async (place: string, fetch: typeof globalThis.fetch): Promise<TokensOfChains> => {
  if (!isUrl(place)) return sortByChain(await readJson(place, TokenList))
  try {
    return sortByChain(await requestJson({ url: place, schema: TokenList, fetch }))
  } catch (error) {
    // Starts the server without a list that is currently unavailable.
    console.error(`The token list ${place} is not used: ${error instanceof Error ? error.message : error}`)
    return new Map()
  }
}

/** Reads token lists from files and URLs. Files must exist; URLs may fail. */
export const readTokenLists = (places: readonly string[], fetch = globalThis.fetch) =>
  Promise.all(places.map((place) => readList(place, fetch)))

/** Parses files and URLs of token lists, separated by spaces or commas. */
export const TokenListSources = z.pipe(
  z.optional(z.string()),
  z.transform((text = '') => text.split(/[\s,]+/).filter((place) => place !== '')),
)
