import { BaseError } from '#protocol/errors/BaseError'
import { toWireError } from '#protocol/errors/remote'
import { internal, invalidParams, methodNotFound, rpcError } from '#protocol/errors/rpc'
import { safeParse } from '#protocol/schema'
import { type SiwxAnswer, type SiwxMethod, type SiwxParams, type SiwxResult, siwxMethods } from '#protocol/siwx'
import type { Json } from '#protocol/vocabulary/json'
import type { FoyerOptions } from '../Foyer.ts'
import { logError } from '../logError.ts'
import type { Siwx } from './Siwx.ts'
import { signInWith } from './signInWith.ts'

type Answers = {
  [Name in SiwxMethod]: (siwx: Siwx, params: SiwxParams<Name>) => Promise<SiwxResult<Name>>
}

const answers: Answers = {
  getRules: async (siwx) => ({
    isRequired: (await siwx.getRequired?.()) ?? true,
    isPerChain: siwx.perChain ?? false,
    signsOutOnDisconnect: siwx.signOutOnDisconnect ?? true,
  }),
  createMessage: async (siwx, params) => siwx.createMessage(params),
  addSession: async (siwx, session) => siwx.addSession(session),
  getSessions: async (siwx, { chainId, address }) => (await siwx.getSessions(chainId, address)).map(({ data }) => data),
  revokeSession: async (siwx, { chainId, address }) => siwx.revokeSession(chainId, address),
}

const siwxOf = ({ siwx, signInUrl: baseUrl }: FoyerOptions) => {
  if (siwx) return siwx
  if (baseUrl === undefined) throw rpcError(methodNotFound)
  return signInWith({ baseUrl })
}

const isMethod = (name: string): name is SiwxMethod => Object.hasOwn(siwxMethods, name)

/** Logs an error in the page's code for its developer. The modal receives only a code. */
const report = (error: unknown) => {
  if (error instanceof BaseError) return error
  logError(`siwx: ${error}`)
  return new BaseError('sign_in_failed', 'The page could not do that')
}

const answer = async <Name extends SiwxMethod>(siwx: Siwx, name: Name, input: Json) => {
  const { params, result } = siwxMethods[name]
  const read = safeParse(params, input)
  if (!read.success) throw rpcError(invalidParams, `Invalid params: ${read.refused.join(', ')}`)
  // The params were validated by this method's schema.
  const answered = await answers[name](siwx, read.data as SiwxParams<Name>).catch((error) => {
    throw report(error)
  })
  const checked = safeParse(result, answered)
  if (checked.success) return checked.data as Json
  logError(`siwx: ${name} answered what it may not, at ${checked.refused.join(', ')}`)
  throw rpcError(internal)
}

/**
 * Handles the modal's sign-in calls with the page's sign-in. Loads only if the page has one. Returns errors as results.
 */
export const answerSiwx = async (options: FoyerOptions, name: string, params: Json): Promise<SiwxAnswer> => {
  try {
    if (!isMethod(name)) throw rpcError(methodNotFound)
    return { result: await answer(siwxOf(options), name, params) }
  } catch (error) {
    return { error: toWireError(error) }
  }
}
